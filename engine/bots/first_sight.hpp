// Moves without search: what the levels below hard play.
#pragma once

#include "engine/bots/search_memory.hpp"
#include "engine/core/random.hpp"
#include "engine/game/move.hpp"
#include "engine/knowledge/classic_view.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

// Any legal move.
Move choose_randomly(const View& view, SearchMemory& memory, Random& random);
Move choose_randomly(const PartyView& view, SearchMemory& memory, Random& random);
// Like a beginner: what its cards bring itself, more or less.
Move choose_easily(const View& view, SearchMemory& memory, Random& random);
Move choose_easily(const PartyView& view, SearchMemory& memory, Random& random);
// By judgement: what cards bring now and later, and what they would bring the next seat.
Move choose_well(const View& view, SearchMemory& memory, Random& random);
Move choose_well(const PartyView& view, SearchMemory& memory, Random& random);

}  // namespace kaiten
