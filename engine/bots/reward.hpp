// What the end of a round or a game is worth to each seat, between 0 and one: the chance to win, as
// far as it can be told from the lead.
#pragma once

#include <cstdint>
#include <span>

#include "engine/game/rules.hpp"

namespace kaiten {

using Reward = std::uint16_t;
inline constexpr unsigned full_reward = 0xFFFF;

// A seat's standing: points in sixteenths, hoped ones included, and what breaks ties.
struct Standing {
    std::int32_t points = 0;
    std::uint8_t tie_break = 0;
};

// What the standings are worth to each seat after this round; after the last they are final.
void reward_standings(const Rules& rules, std::span<const Standing> standings, unsigned round,
                      std::span<Reward> rewards);

}  // namespace kaiten
