// The moves of the decision that a search is about: at the root of the own tree.
#pragma once

#include "engine/bots/search_memory.hpp"

namespace kaiten {

// Finds the most promising moves by their values: as many as are ever looked at.
void rank_own_moves(SearchMemory& memory);

// Makes options of them, the best first; keys are places in the list. The more playouts, the more
// are looked at.
void list_own_moves(SearchMemory& memory);

}  // namespace kaiten
