// Key tables of the boards that have the panel of the test program. Tests of a panel run once per
// key table.
#pragma once

#include <span>
#include <vector>

#include "drivers/input/action.hpp"

namespace kaiten {

// Returns each key table once. A panel that no board has yet gets four keys, the smallest table.
std::vector<std::span<const BoardKey>> panel_keys();

}  // namespace kaiten
