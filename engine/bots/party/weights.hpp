// The weights for evaluating Party's cards. The beginner's values are here; the tuned values are in
// tuned_weights.hpp, written by the tuner (tools/tuner).
#pragma once

#include "engine/bots/weight_fields.hpp"

namespace kaiten {

// clang-format off
#define KAITEN_PARTY_WEIGHTS(field)                                                                \
    /* Expected value of a card that starts or continues a set. Of kinds that score card */        \
    /* by card, in addition to the points of the card itself. */                                   \
    field(tempura, ByTurnsAfter, tempura_first, growing(14, 36))                                   \
    field(sashimi, ByTurnsAfter, sashimi_first, growing(10, 32, 2))                                \
    field(sashimi, ByTurnsAfter, sashimi_second, growing(24, 72))                                  \
    field(dumpling, ByTurnsAfter, dumpling_more, growing(4, 14))                                   \
    field(eel, ByTurnsAfter, eel_first, growing(16, 80))                                           \
    field(tofu, ByTurnsAfter, tofu_more, growing(6, 20))                                           \
    field(onigiri, ByTurnsAfter, onigiri_more, growing(4, 20))                                     \
    /* With as many opponents without edamame as can count; less with fewer. */                    \
    field(edamame, ByTurnsAfter, edamame_more, growing(8, 36))                                     \
    field(tea, ByTurnsAfter, tea_more, growing(3, 20))                                             \
    /* A free wasabi, and the loss of using one now instead of later. */                           \
    field(wasabi, ByTurnsAfter, wasabi, growing(10, 56))                                           \
    field(wasabi, ByTurnsAfter, wasabi_hold, growing(4, 24))                                       \
    /* Value of taking the tool and of keeping it. */                                              \
    field(chopsticks, ByTurnsAfter, chopsticks, growing(9, 28, 2))                                 \
    field(spoon, ByTurnsAfter, spoon, growing(12, 36, 2))                                          \
    /* Value of one icon, by the distance from the best other seat after laying it. */             \
    field(maki, Worths<8>, maki_icon, {18, 16, 14, 12, 10, 8, 6, 4})                               \
    field(temaki, ByDistance, temaki_most, {32, 24, 16, 8, 0})                                     \
    field(temaki, ByDistance, temaki_fewest, {24, 16, 8, 0, 0})                                    \
    field(pudding, ByDistance, pudding_most, {48, 36, 24, 12, 8})                                  \
    field(pudding, ByDistance, pudding_fewest, {32, 20, 8, 0, 0})                                  \
    /* By the lead in colours over the best other seat, from -2 to 3. */                           \
    field(soy, Worths<6>, soy, {4, 16, 28, 40, 52, 64})                                            \
    /* By round and number of cards towards the next set. */                                       \
    field(matcha, MatchaWeights, matcha,                                                           \
          {{{34, 40, 56, 160}, {20, 32, 64, 170}, {0, 8, 72, 192}}})                               \
    /* A card with four icons if the goal can be reached, if it cannot, and after two */           \
    /* places are taken; then the value of four icons that reaching the goal discards. */          \
    field(uramaki, Worth, uramaki_near, 28)                                                        \
    field(uramaki, Worth, uramaki_far, 4)                                                          \
    field(uramaki, Worth, uramaki_late, 8)                                                         \
    field(uramaki, Worth, uramaki_spent, 24)                                                       \
    /* Includes the risk that another seat lays a miso in the same turn. */                        \
    field(miso, Worth, miso, 32)                                                                   \
    field(menu, Worth, menu, 58)                                                                   \
    /* Before the last round, in addition to its points. */                                        \
    field(fruit, Worth, fruit_early, 12)                                                           \
    /* Lowest value of a card for which a spoon is used. */                                        \
    field(spoon, Worth, worth_asking, 40)                                                          \
    /* Part of the next seat's loss that counts as a gain, in sixteenths; for all menus. */        \
    field(nigiri, Worth, denial, 0)
// clang-format on

// Indexed by the distance between two seats' counts, in either direction.
using ByDistance = Worths<5>;
using MatchaWeights = WorthRows<round_count, 4>;

struct PartyWeights {
    KAITEN_PARTY_WEIGHTS(KAITEN_WEIGHT_MEMBER)

    template <typename SomeWeights, typename Visitor>
    static void visit(SomeWeights& weights, Visitor& visitor) {
        KAITEN_PARTY_WEIGHTS(KAITEN_VISIT_WEIGHT)
    }
};

// Returns values that grow by `each` per turn, starting with `from` turns after this one, up to
// `most`.
constexpr ByTurnsAfter growing(int each, int most, int from = 1) {
    ByTurnsAfter worths{};
    for (int after = from; after < static_cast<int>(worths.size()); ++after) {
        const int worth = each * (after + 1 - from);
        worths[static_cast<unsigned>(after)] = static_cast<Worth>(worth < most ? worth : most);
    }
    return worths;
}

// A beginner's values: rules of thumb, the same for all numbers of seats.
inline constexpr PartyWeights party_beginner_weights{KAITEN_PARTY_WEIGHTS(KAITEN_BEGINNERS_WEIGHT)};

// Groups of seat numbers that share weights: two, three to five, six to eight.
inline constexpr unsigned party_sizes = 3;
constexpr unsigned party_size(unsigned seats) {
    return seats == 2 ? 0 : seats <= 5 ? 1 : 2;
}

// Expected points, at the end of the game, of matcha towards the next set, by rounds scored (1 or
// 2) and number of cards.
using MatchaWorth = WorthRows<round_count - 1, 4>;

}  // namespace kaiten
