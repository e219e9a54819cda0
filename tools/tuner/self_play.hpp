// Whole classic games between sets of weights, played by the quick policy alone.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/weights.hpp"
#include "engine/rules.hpp"

namespace kaiten {

struct GameResult {
    std::array<int, max_classic_seats> totals{};
    std::array<double, max_classic_seats> wins{};  // a shared win is a fraction
    // Puddings after each round, and the points they brought in the end.
    std::array<std::array<std::uint8_t, max_classic_seats>, round_count> puddings{};
    std::array<int, max_classic_seats> pudding_points{};
};

using Contenders = std::array<const Weights*, max_classic_seats>;  // by seat

GameResult play_game(const Rules& rules, const Contenders& contenders, std::uint64_t seed);

// How much better one set of weights does than another that has all other seats, taking each seat
// in turn: the lead in points over their mean, and ten points for a game more won.
double compare(const Rules& rules, const Weights& one, const Weights& others, unsigned games,
               std::uint64_t seed);

}  // namespace kaiten
