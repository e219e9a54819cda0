// What cards are worth to a seat of a classic round: now, in what they may become, and in what they
// would give the next seat.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/round_state.hpp"
#include "engine/bots/weights.hpp"

namespace kaiten {

using FaceValues = std::array<std::int16_t, classic_face_count>;
// What every face is worth to every seat.
using SeatValues = std::array<FaceValues, max_classic_seats>;

// What every face is worth to every seat if it took it now.
void value_faces(const RoundState& state, const Weights& weights, SeatValues& values);

// What taking a seat's card away from the next seat is worth: the card that the next one would like
// best, and how much less its second best is worth to it.
struct Denied {
    Face card = Face::none;
    int gain = 0;

    int by(Face taken) const { return taken == card ? gain : 0; }
};
Denied denied_card(const RoundState& state, const Weights& weights, const SeatValues& values,
                   unsigned seat);

// The values of a second card, once the first has been laid.
void value_second(const RoundState& state, const Weights& weights, unsigned seat, const Pick& first,
                  FaceValues& values);

// What keeping chopsticks for a later turn is worth.
inline int chopsticks_worth(const RoundState& state, const Weights& weights) {
    return weights.chopsticks[state.turns_left - 1U];
}

// What a whole pick is worth, with the values and the denied card of this turn.
int value_pick(const RoundState& state, const Weights& weights, const SeatValues& values,
               const Denied& denied, unsigned seat, const Pick& pick);

}  // namespace kaiten
