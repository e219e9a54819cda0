// Estimates which other seats of a Party round follow the policy.
#pragma once

#include "engine/bots/party/counts.hpp"
#include "engine/bots/party/weights.hpp"
#include "engine/bots/reading.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

// Compares the cards taken in this round from hands that the viewer now knows, as far back as the
// tables show. `game` must be consistent with the view; `game` and `counts` are scratch memory.
Followers read_others(const PartyView& view, const PartyWeights& weights, PartyGame& game,
                      TableCounts& counts);

}  // namespace kaiten
