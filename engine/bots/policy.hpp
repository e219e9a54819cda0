// A seat's quick choice in a classic round: the most valuable card, by weights, with as much noise
// as is asked for. Playouts use it for everybody.
#pragma once

#include "engine/bots/evaluation.hpp"

namespace kaiten {

// Noise is a mask of low bits: what is added to a value is random between 0 and it.
Pick policy_pick(const RoundState& state, const Weights& weights, unsigned seat, unsigned noise,
                 Random& random);

// Plays the round to its end.
void play_out(RoundState& state, const Weights& weights, unsigned noise, Random& random);

}  // namespace kaiten
