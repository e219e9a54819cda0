// A seat's quick choice in a classic round: the most valuable card, by weights, with as much noise
// as is asked for. Playouts use it for everybody.
#pragma once

#include <cstdint>

#include "engine/bots/classic/evaluation.hpp"
#include "engine/core/random.hpp"

namespace kaiten {

struct Policy {
    // Noise is a mask of up to four low bits: every value has a random number of up to so many
    // sixteenths added.
    explicit Policy(const Weights& by, std::uint8_t noise_of_card = 0)
        : weights(by), noise(noise_of_card * 0x1111'1111U) {}

    const Weights& weights;
    std::uint32_t noise;  // the mask for eight cards
};

// What a seat takes; `values` are those of this turn.
Pick policy_pick(const RoundState& state, const Policy& policy, const SeatValues& values,
                 unsigned seat, Random& random);

// Plays the round to its end.
void play_out(RoundState& state, const Policy& policy, Random& random);

}  // namespace kaiten
