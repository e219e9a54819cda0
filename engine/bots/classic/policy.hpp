// A seat's quick choice in a classic round: the most valuable card, by weights, with as much noise
// as is asked for. Playouts use it for everybody.
#pragma once

#include <cstdint>

#include "engine/bots/classic/evaluation.hpp"
#include "engine/core/random.hpp"

namespace kaiten {

struct Policy {
    const Weights& weights;
    // A mask of up to four low bits: every value has a random number of up to so many sixteenths
    // added.
    std::uint8_t noise = 0;
};

// What a seat takes; `values` are those of this turn.
Pick policy_pick(const RoundState& state, const Policy& policy, const SeatValues& values,
                 unsigned seat, Random& random);

// Plays the round to its end.
void play_out(RoundState& state, const Policy& policy, Random& random);

}  // namespace kaiten
