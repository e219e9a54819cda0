// Formats the results of the ladder for one set of rules: as JSON lines for programs, and as a
// table for people.
#pragma once

#include <string>
#include <vector>

#include "engine/game/rules.hpp"
#include "tools/host/ratings.hpp"

namespace kaiten {

struct LadderPlace {
    Rules rules;
    std::vector<Encounter> encounters;
    std::vector<Share> shares;
};

std::string ladder_lines(const LadderPlace& place, const std::vector<std::string>& names);
std::string ladder_table(const LadderPlace& place, const std::vector<std::string>& names);

}  // namespace kaiten
