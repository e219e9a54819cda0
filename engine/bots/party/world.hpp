// A Party round for the bots, on the engine's own game states. The search covers the takes of all
// seats. Other decisions in a playout are answered by the policy, but the seat's own open decision
// is always searched.
#pragma once

#include "engine/bots/level.hpp"
#include "engine/bots/search_memory.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

// Returns the best move by the level's evaluation for one random deal of the hidden cards, without
// search.
Move first_sight(SearchMemory& memory, const PartyView& view, const LevelRow& level);
// Reads the view, lists its moves and ranks them.
void begin_search(SearchMemory& memory, const PartyView& view);
void play_party_playout(SearchMemory& memory);

}  // namespace kaiten
