// The meanings of a board's keys.
#pragma once

#include <span>

#include "drivers/input/key_arrangement.hpp"
#include "firmware/input/action.hpp"

namespace kaiten {

// A row of a key table: the actions of a key when tapped and when held. A key may have
// several actions; each screen uses the one that it supports.
struct BoardKey {
    Button button;
    ActionSet tapped;
    ActionSet held = {};  // empty: a held key repeats its tapped action
};

// Returns the key table of boards with this arrangement.
std::span<const BoardKey> key_table(KeyArrangement keys);

}  // namespace kaiten
