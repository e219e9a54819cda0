// How a beginner values Party's cards: by rules of thumb, the same at every table.
#pragma once

#include "engine/bots/party/weights.hpp"

namespace kaiten {

// So much for each turn that is still to come, from a number of turns on, up to a limit.
constexpr ByTurnsAfter growing(int each, int most, int from = 1) {
    ByTurnsAfter worths{};
    for (int after = from; after < static_cast<int>(worths.size()); ++after) {
        const int worth = each * (after + 1 - from);
        worths[static_cast<unsigned>(after)] =
            static_cast<std::int16_t>(worth < most ? worth : most);
    }
    return worths;
}

inline constexpr PartyWeights party_beginner_weights{
    .tempura_first = growing(14, 36),
    .sashimi_first = growing(10, 32, 2),
    .sashimi_second = growing(24, 72),
    .dumpling_more = growing(4, 14),
    .eel_first = growing(16, 80),
    .tofu_more = growing(6, 20),
    .onigiri_more = growing(4, 20),
    .edamame_more = growing(8, 36),
    .tea_more = growing(3, 20),
    .wasabi = growing(10, 56),
    .wasabi_hold = growing(4, 24),
    .chopsticks = growing(9, 28, 2),
    .spoon = growing(12, 36, 2),
    .maki_icon = {18, 16, 14, 12, 10, 8, 6, 4},
    .temaki_most = {32, 24, 16, 8, 0},
    .temaki_fewest = {24, 16, 8, 0, 0},
    .pudding_most = {48, 36, 24, 12, 8},
    .pudding_fewest = {32, 20, 8, 0, 0},
    .soy = {4, 16, 28, 40, 52, 64},
    .matcha = {{{34, 40, 56, 160}, {20, 32, 64, 170}, {0, 8, 72, 192}}},
    .uramaki_near = 28,
    .uramaki_far = 4,
    .uramaki_late = 8,
    .uramaki_spent = 24,
    .miso = 32,
    .menu = 58,
    .fruit_early = 12,
    .worth_asking = 40,
    .denial = 0,
};

}  // namespace kaiten
