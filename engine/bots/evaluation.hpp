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

// What each face would be worth to a seat with this table if it took it now.
void value_faces(const RoundState& state, const Weights& weights, unsigned seat,
                 const TableState& place, FaceValues& values);
void value_faces(const RoundState& state, const Weights& weights, SeatValues& values);

// The values of a seat, and what taking a face denies to the next seat.
void value_with_denial(const RoundState& state, const Weights& weights, const SeatValues& values,
                       unsigned seat, FaceValues& result);

// The values of a second card, once the first has been laid.
void value_second(const RoundState& state, const Weights& weights, unsigned seat, const Pick& first,
                  FaceValues& values);

// What keeping chopsticks for a later turn is worth.
inline int chopsticks_worth(const RoundState& state, const Weights& weights) {
    return weights.chopsticks[state.turns_left - 1U];
}

// What a whole pick is worth; `first` are the values with denial, `next` the next seat's own.
int value_pick(const RoundState& state, const Weights& weights, unsigned seat,
               const FaceValues& first, const FaceValues& next, const Pick& pick);

}  // namespace kaiten
