// Compares two sets of weights by playing games of any edition.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/ensure.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// Result of one game, by seat.
struct Outcome {
    std::array<int, most_seats> totals{};
    std::array<double, most_seats> wins{};  // 1 for a win, a fraction for a shared win
};

template <typename SomeWeights>
using Contenders = std::array<const SomeWeights*, most_seats>;  // by seat

// Noise of less than half a point, so that the games contain close decisions.
inline constexpr std::uint8_t tuning_noise = 7;

// Plays `one` against `others` on all other seats, with `one` on each seat in turn. Returns the
// mean lead over the others in points, where each won game adds ten points.
template <typename SomeWeights>
double compare(const Rules& rules, const SomeWeights& one, const SomeWeights& others,
               unsigned games, std::uint64_t seed) {
    constexpr double win_worth = 10;
    const unsigned seats = rules.seats;
    KAITEN_ENSURE(seats > 0);
    double lead = 0;
    for (unsigned game = 0; game < games; ++game) {
        const unsigned own = game % seats;
        Contenders<SomeWeights> contenders{};
        contenders.fill(&others);
        contenders[own] = &one;
        // The same deal for each seat of `one`.
        const Outcome result = play_game(rules, contenders, seed + game / seats);
        int theirs = 0;
        for (unsigned seat = 0; seat < seats; ++seat)
            theirs += seat == own ? 0 : result.totals[seat];
        lead += result.totals[own] - static_cast<double>(theirs) / (seats - 1);
        lead += win_worth * result.wins[own];
    }
    return lead / games;
}

}  // namespace kaiten
