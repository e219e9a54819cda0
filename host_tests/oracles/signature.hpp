// Signatures: many random games hashed into one number. Every change of the rules, the deal, the
// generator or the legal moves changes the number, so a test that compares it notices the change.
// Host and device must compute the same numbers.
#pragma once

#include <cstdint>

#include "engine/game/rules.hpp"

namespace kaiten {

// Plays `games` games with the seeds `seed`, `seed` + 1, ... and returns the hash of every choice,
// hand, table and score. The rules must be valid.
std::uint32_t signature(const Rules& rules, unsigned games, std::uint64_t seed);

}  // namespace kaiten
