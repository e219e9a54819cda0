// Whole Party games between sets of weights, played by the quick policy alone.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/party/weights.hpp"
#include "engine/game/rules.hpp"
#include "tools/tuner/compare.hpp"

namespace kaiten {

struct PartyResult : Outcome {
    // Matcha after each round, and in the end.
    std::array<std::array<std::uint8_t, most_seats>, round_count> matcha{};
};

PartyResult play_game(const Rules& rules, const Contenders<PartyWeights>& contenders,
                      std::uint64_t seed);

// A table of a size (see party_size), another one for each number: all numbers of seats by turns,
// at menus that have names and at random ones by turns.
Rules party_table(unsigned size, unsigned number);

// What matcha turn out to bring, counted over so many games.
MatchaWorth count_matcha(unsigned size, const PartyWeights& weights, unsigned games);

}  // namespace kaiten
