// Suggests the level of bots that matches a player's results: neither one that always loses nor one
// that always wins.
#pragma once

#include <optional>

#include "firmware/play/player.hpp"
#include "firmware/settings/statistics.hpp"

namespace kaiten {

// Returns the level suggested by the games of this edition, or nothing if there are too few games.
std::optional<Level> suited_level(const Statistics& statistics, Edition edition);

// Sets the level of all bots.
void set_bots(Plan& plan, Level level);
// Returns the common level of all bots, or nothing if their levels differ.
std::optional<Level> level_of_bots(const Plan& plan);

}  // namespace kaiten
