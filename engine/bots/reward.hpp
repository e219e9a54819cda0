// Converts the standings at the end of a round or game into a reward per seat between 0 and
// full_reward: the chance to win, estimated from the lead.
#pragma once

#include <cstdint>
#include <span>

#include "engine/game/rules.hpp"

namespace kaiten {

using Reward = std::uint16_t;
inline constexpr unsigned full_reward = 0xFFFF;

// A seat's points in sixteenths, including expected ones, and its tie break.
struct Standing {
    std::int32_t points = 0;
    std::uint8_t tie_break = 0;
};

// Writes the reward of each seat after this round. After the last round the standings are final.
void reward_standings(const Rules& rules, std::span<const Standing> standings, unsigned round,
                      std::span<Reward> rewards);

}  // namespace kaiten
