// Reading the other seats of a Party round.
#pragma once

#include "engine/bots/party/counts.hpp"
#include "engine/bots/party/weights.hpp"
#include "engine/bots/reading.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

// Looks at what was taken in this round out of hands that the viewer knows by now, as far back as
// tables tell. `game` is one that could be the view's; it and the counts are only worked with.
Followers read_others(const PartyView& view, const PartyWeights& weights, PartyGame& game,
                      TableCounts& counts);

}  // namespace kaiten
