// Which of two sets of weights does better, in games of any edition.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/ensure.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// What a game brought each seat.
struct Outcome {
    std::array<int, most_seats> totals{};
    std::array<double, most_seats> wins{};  // a shared win is a fraction
};

template <typename SomeWeights>
using Contenders = std::array<const SomeWeights*, most_seats>;  // by seat

// A noise of less than half a point: the weights shall prove themselves where cards are close.
inline constexpr std::uint8_t tuning_noise = 7;

// How much better one set of weights does than another that has all other seats, taking each seat
// in turn: the lead in points over their mean, and ten points for a game more won.
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
        // The same deal for every seat in turn.
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
