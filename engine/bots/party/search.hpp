// The search of a Party round: as the classic one, on the engine's own states. Takes are searched
// for every seat; what acting cards ask on the way is answered by the quick policy, but the own
// decision at hand is searched whatever it is.
#pragma once

#include "engine/bots/search_memory.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

// Reads the view, lists its moves and ranks them.
void begin_party_search(SearchMemory& memory, const PartyView& view);

// One playout.
void search_party(SearchMemory& memory);

// The move that the quick policy would make, by one guess of what is hidden.
Move party_first_sight(SearchMemory& memory, const PartyView& view, bool beginner, Random& random);

}  // namespace kaiten
