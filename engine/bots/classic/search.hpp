// The search of a classic round. Every playout deals the hidden cards anew, lets the seats choose
// by what their moves have brought so far, and plays the round out with the quick policy. Each seat
// has a tree of its own over its own moves, so that simultaneous choices need no joint tree and all
// seats learn at once.
#pragma once

#include <cstdint>

#include "engine/bots/search_memory.hpp"
#include "engine/knowledge/classic_view.hpp"

namespace kaiten {

// Reads the view, lists its moves and ranks them.
void begin_classic_search(SearchMemory& memory, const View& view);

// One playout.
void search_classic(SearchMemory& memory);

}  // namespace kaiten
