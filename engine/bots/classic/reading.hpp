// Estimates which other seats of a classic round follow the policy.
#pragma once

#include "engine/bots/classic/evaluation.hpp"
#include "engine/bots/reading.hpp"
#include "engine/knowledge/classic_view.hpp"

namespace kaiten {

// Compares all cards taken in this round from hands that the viewer now knows. `state` and `values`
// are scratch memory.
Followers read_others(const ClassicView& view, const Weights& weights, RoundState& state,
                      SeatValues& values);

}  // namespace kaiten
