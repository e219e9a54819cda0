// A classic round for the bots: the move without search, and the search with the fast states of
// round_state.hpp.
#pragma once

#include "engine/bots/level.hpp"
#include "engine/bots/search_memory.hpp"
#include "engine/knowledge/classic_view.hpp"

namespace kaiten {

// Returns the best move by the level's evaluation, without search.
Move first_sight(SearchMemory& memory, const ClassicView& view, const LevelRow& level);
// Reads the view, lists its moves and ranks them.
void begin_search(SearchMemory& memory, const ClassicView& view);
void play_classic_playout(SearchMemory& memory);

}  // namespace kaiten
