// The points of a classic round and of the puddings. Pure functions of what lies on the tables.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/classic/table.hpp"
#include "engine/classic/tally.hpp"
#include "engine/game/rules.hpp"
#include "engine/game/scoring.hpp"

namespace kaiten {

// What the tables of a classic game score in a round, in all and by category.
using SeatPoints = std::array<std::int8_t, max_classic_seats>;
void score_totals(const Rules& rules, std::span<const Tally> tallies, SeatPoints& totals);
void score_categories(const Rules& rules, std::span<const Table> tables,
                      std::span<RoundScore> scores);

// The end of the game: puddings in all.
SeatPoints score_puddings(const Rules& rules, std::span<const std::uint8_t> puddings);

}  // namespace kaiten
