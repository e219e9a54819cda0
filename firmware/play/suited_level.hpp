// The level of the bots that suits somebody's results: not one that is always beaten, nor one that
// always wins.
#pragma once

#include <optional>

#include "firmware/play/player.hpp"
#include "firmware/settings/statistics.hpp"

namespace kaiten {

// By the games of this edition; nothing while there are too few to tell.
std::optional<Player> suited_level(const Statistics& statistics, Edition edition);

// All bots of the table get that level.
void set_bots(Plan& plan, Player level);
// The level of all bots, if it is one.
std::optional<Player> level_of_bots(const Plan& plan);

}  // namespace kaiten
