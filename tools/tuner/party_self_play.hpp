// Plays whole Party games between sets of weights, with the quick policy alone.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/party/weights.hpp"
#include "engine/game/rules.hpp"
#include "tools/tuner/compare.hpp"

namespace kaiten {

struct PartyResult : Outcome {
    // Matcha of each seat after each round.
    std::array<std::array<std::uint8_t, most_seats>, round_count> matcha{};
};

PartyResult play_game(const Rules& rules, const Contenders<PartyWeights>& contenders,
                      std::uint64_t seed);

// Returns rules for a size (see party_size). `number` alternates between the numbers of seats of
// that size, and between named and random menus.
Rules party_table(unsigned size, unsigned number);

// Returns the mean points of matcha, measured over `games` games.
MatchaWorth count_matcha(unsigned size, const PartyWeights& weights, unsigned games);

}  // namespace kaiten
