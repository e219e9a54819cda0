// What the other seats' cards tell about the seats: who takes what judgement says will do so again,
// and who does not is thinking further. A search expects of each what it has seen of it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/classic/evaluation.hpp"
#include "engine/knowledge/classic_view.hpp"

namespace kaiten {

// In so many of 16 playouts a seat is expected to follow the policy.
using Followers = std::array<std::uint8_t, max_classic_seats>;

// Looks at all that was taken in this round out of hands that the viewer knows by now. The state and
// the values are only worked with.
Followers read_others(const View& view, const Weights& weights, RoundState& state,
                      SeatValues& values);

}  // namespace kaiten
