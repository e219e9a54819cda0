// What the cards that seats take tell about the seats: who takes what judgement says will do so
// again, and who does not is thinking further. A search expects of each seat what it has seen of
// it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/rules.hpp"

namespace kaiten {

// In so many of 16 playouts a seat is expected to follow the policy.
using Followers = std::array<std::uint8_t, most_seats>;

class Reading {
public:
    // Notes one card: whether the seat took what the policy would have taken.
    void note(unsigned seat, bool as_the_policy) {
        evidence_[seat] += as_the_policy ? same_card : other_card;
    }
    Followers followers() const;

private:
    // In half units of the logarithm of the odds. `good` takes what the policy would in 94 of 100
    // turns, `hard` in 58: what differs tells more.
    static constexpr int same_card = 1;
    static constexpr int other_card = -4;

    std::array<int, most_seats> evidence_{};
};

}  // namespace kaiten
