// Arrangements of keys of the boards that have the panel of the test program. Tests of a panel run
// once per arrangement.
#pragma once

#include <vector>

#include "drivers/input/key_arrangement.hpp"

namespace kaiten {

// Returns each arrangement once. A panel that no board has yet gets four keys, the fewest.
std::vector<KeyArrangement> panel_keys();

}  // namespace kaiten
