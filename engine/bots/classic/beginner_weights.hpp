// How a beginner values cards: by rules of thumb, the same at every table.
#pragma once

#include "engine/bots/classic/weights.hpp"

namespace kaiten {

// The same from the second last turn on back; nothing can come after the last.
constexpr ByTurnsAfter always(int worth) {
    ByTurnsAfter worths{};
    for (unsigned after = 1; after < worths.size(); ++after)
        worths[after] = static_cast<std::int16_t>(worth);
    return worths;
}

inline constexpr Weights beginner_weights{
    .tempura_first = always(32),
    .sashimi_first = always(32),
    .sashimi_second = always(48),
    .dumpling_more = always(16),
    .maki_icon = always(20),
    .wasabi = always(48),
    .wasabi_hold = always(16),
    .chopsticks = always(24),
    .maki_close = {16, 16, 16, 16, 16, 16, 16, 16},
    .available = {16, 16, 16, 16, 16},
    .pudding = {{{32, 32, 32, 32, 32}, {32, 32, 32, 32, 32}, {32, 32, 32, 32, 32}}},
    .maki_first = 0,
    .denial = 0,
};

}  // namespace kaiten
