// Plays whole classic games between sets of weights, with the quick policy alone.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/classic/weights.hpp"
#include "engine/game/rules.hpp"
#include "tools/tuner/compare.hpp"

namespace kaiten {

struct GameResult : Outcome {
    // Puddings after each round, and their points at the end of the game.
    std::array<std::array<std::uint8_t, max_classic_seats>, round_count> puddings{};
    std::array<int, max_classic_seats> pudding_points{};
};

GameResult play_game(const Rules& rules, const Contenders<Weights>& contenders, std::uint64_t seed);

}  // namespace kaiten
