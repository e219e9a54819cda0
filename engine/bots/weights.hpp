// PLACEHOLDER, replaced by the tuner
#pragma once

#include <array>
#include <cstdint>

#include "engine/rules.hpp"

namespace kaiten {

inline constexpr unsigned max_after = max_hand;
using ByTurnsAfter = std::array<std::int16_t, max_after>;

struct Weights {
    ByTurnsAfter tempura_first;
    ByTurnsAfter sashimi_first;
    ByTurnsAfter sashimi_second;
    ByTurnsAfter dumpling_more;
    ByTurnsAfter maki_icon;
    ByTurnsAfter wasabi;
    ByTurnsAfter wasabi_hold;
    ByTurnsAfter chopsticks;
    std::array<std::int16_t, 8> maki_close;
    std::array<std::int16_t, 5> available;
    std::array<std::array<std::int16_t, 5>, 3> pudding;
    std::int16_t maki_first;
    std::int16_t denial;
};

inline constexpr ByTurnsAfter ramp(int first, int last) {
    ByTurnsAfter w{};
    for (int i = 1; i < 10; ++i) w[static_cast<unsigned>(i)] = static_cast<std::int16_t>(first + (last - first) * (i - 1) / 8);
    return w;
}

inline constexpr Weights default_weights{
    ramp(16, 40), ramp(0, 40), ramp(30, 70), ramp(4, 24), ramp(16, 16), ramp(0, 64), ramp(0, 32), ramp(0, 32),
    {20, 18, 16, 14, 12, 8, 4, 0},
    {0, 8, 12, 16, 16},
    {{{24, 28, 32, 28, 24}, {24, 32, 36, 28, 20}, {16, 48, 64, 40, 16}}},
    24, 4};

}  // namespace kaiten
