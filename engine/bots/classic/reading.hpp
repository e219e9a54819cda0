// Reading the other seats of a classic round.
#pragma once

#include "engine/bots/classic/evaluation.hpp"
#include "engine/bots/reading.hpp"
#include "engine/knowledge/classic_view.hpp"

namespace kaiten {

// Looks at all that was taken in this round out of hands that the viewer knows by now. The state
// and the values are only worked with.
Followers read_others(const ClassicView& view, const Weights& weights, RoundState& state,
                      SeatValues& values);

}  // namespace kaiten
