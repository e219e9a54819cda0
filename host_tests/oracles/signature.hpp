// Many random games folded into one number. Whatever changes in the rules, the deal, the generator
// or the legal moves changes it, so a test that compares it lets nothing pass unseen; and host and
// device must agree on it.
#pragma once

#include <cstdint>

#include "engine/game/rules.hpp"

namespace kaiten {

// Plays `games` games with the seeds `seed`, `seed` + 1, ... and folds every choice, hand, table
// and score. The rules must go together.
std::uint32_t signature(const Rules& rules, unsigned games, std::uint64_t seed);

}  // namespace kaiten
