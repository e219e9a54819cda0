// Points of a classic round and of the puddings, as pure functions of the cards on the tables.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/classic/table.hpp"
#include "engine/classic/tally.hpp"
#include "engine/game/rules.hpp"
#include "engine/game/scoring.hpp"

namespace kaiten {

// Points of a round by table: the totals only, or split by category.
using SeatPoints = std::array<std::int8_t, max_classic_seats>;
void score_totals(const Rules& rules, std::span<const Tally> tallies, SeatPoints& totals);
void score_categories(const Rules& rules, std::span<const Table> tables,
                      std::span<RoundScore> scores);

// Returns the points for all puddings at the end of the game.
SeatPoints score_puddings(const Rules& rules, std::span<const std::uint8_t> puddings);

}  // namespace kaiten
