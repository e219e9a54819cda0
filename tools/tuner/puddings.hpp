// Measures the mean points of puddings over many games.
#pragma once

#include <cstdint>

#include "engine/bots/classic/weights.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

PuddingWorth count_puddings(const Rules& rules, const Weights& weights, unsigned games,
                            std::uint64_t seed);

}  // namespace kaiten
