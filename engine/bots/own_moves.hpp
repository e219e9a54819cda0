// The moves of the decision that a search is about: at the root of the own tree.
#pragma once

#include "engine/bots/search_memory.hpp"

namespace kaiten {

// Puts the moves in the order of their worth by judgement.
void sort_own_moves(SearchMemory& memory);

// Makes options of them; keys are places in the list. The more playouts, the more are looked at.
void list_own_moves(SearchMemory& memory);

}  // namespace kaiten
