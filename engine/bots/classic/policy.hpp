// The policy: a seat's fast choice in a classic round, which is the card with the highest value
// plus optional noise. Playouts use it for all seats.
#pragma once

#include <cstdint>

#include "engine/bots/classic/evaluation.hpp"
#include "engine/core/random.hpp"

namespace kaiten {

struct Policy {
    // `noise_of_card` is a mask of up to four low bits for the random noise of each value, in
    // sixteenths of a point.
    explicit Policy(const Weights& by, std::uint8_t noise_of_card = 0)
        : weights(by), noise(noise_of_card * 0x1111'1111U) {}

    const Weights& weights;
    std::uint32_t noise;  // mask for eight cards
};

// Returns the seat's pick; `values` are those of this turn.
Pick policy_pick(const RoundState& state, const Policy& policy, const SeatValues& values,
                 unsigned seat, Random& random);

// Plays the round to its end.
void play_out(RoundState& state, const Policy& policy, Random& random);

}  // namespace kaiten
