// What cards are worth to a seat of a classic round: now, in what they may become, and in what they
// would give the next seat. In sixteenths of a point.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/round_state.hpp"
#include "engine/bots/weights.hpp"

namespace kaiten {

inline constexpr int one_point = 16;

using FaceValues = std::array<std::int16_t, classic_face_count>;

// What each face would be worth to a seat if it took it now.
void value_faces(const RoundState& state, const Weights& weights, unsigned seat,
                 FaceValues& values);

// Adds what taking each face denies to the next seat, whose own values are `next`.
void add_denial(const HandState& hand, const FaceValues& next, int weight, FaceValues& values);

// What keeping chopsticks for a later turn is worth.
inline int chopsticks_worth(const RoundState& state, const Weights& weights) {
    return weights.chopsticks[state.turns_left - 1U];
}

}  // namespace kaiten
