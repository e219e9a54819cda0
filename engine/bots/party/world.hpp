// A Party round for the bots, on the engine's own states. Takes are searched for every seat. What
// acting cards ask on the way is answered by the quick policy, but the own decision at hand is
// searched whatever it is.
#pragma once

#include "engine/bots/level.hpp"
#include "engine/bots/search_memory.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

// The move by a level's judgement alone, by one guess of what is hidden.
Move first_sight(SearchMemory& memory, const PartyView& view, const LevelRow& level);
// Reads the view, lists its moves and ranks them.
void begin_search(SearchMemory& memory, const PartyView& view);
void play_party_playout(SearchMemory& memory);

}  // namespace kaiten
