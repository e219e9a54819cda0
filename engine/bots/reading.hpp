// Estimates from the cards that a seat has taken whether it follows the policy. A seat that took
// what the policy would take is expected to do so again; a seat that did not is assumed to search.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/rules.hpp"

namespace kaiten {

// Number of playouts, out of 16, in which each seat is expected to follow the policy.
using Followers = std::array<std::uint8_t, most_seats>;

class Reading {
public:
    // Records one card: whether the seat took the card that the policy would have taken.
    void note(unsigned seat, bool as_the_policy) {
        evidence_[seat] += as_the_policy ? same_card : other_card;
    }
    Followers followers() const;

private:
    // Evidence, in half units of the log odds. `good` takes the policy's card in 94 of 100 turns,
    // `hard` in 58, so a different card is the stronger evidence.
    static constexpr int same_card = 1;
    static constexpr int other_card = -4;

    std::array<int, most_seats> evidence_{};
};

}  // namespace kaiten
