// The keys that boards with this panel have: what is tested for a panel is tested with these.
#pragma once

#include <span>
#include <vector>

#include "drivers/input/action.hpp"

namespace kaiten {

// Each table of keys once. Four keys, the fewest there are, for a panel that no board has yet.
std::vector<std::span<const BoardKey>> panel_keys();

}  // namespace kaiten
