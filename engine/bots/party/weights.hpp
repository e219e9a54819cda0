// What the bots' judgement of Party's cards consists of. The numbers are data: the beginner's are
// here, the tuned ones in tuned_weights.hpp, written by the tuner (tools/tuner).
#pragma once

#include "engine/bots/weight_fields.hpp"

namespace kaiten {

// clang-format off
#define KAITEN_PARTY_WEIGHTS(field)                                                                \
    /* What a card may become: of a pair or three, the first, or the second; of a row that */      \
    /* grows, on top of the points of the card itself. */                                          \
    field(tempura, ByTurnsAfter, tempura_first, growing(14, 36))                                   \
    field(sashimi, ByTurnsAfter, sashimi_first, growing(10, 32, 2))                                \
    field(sashimi, ByTurnsAfter, sashimi_second, growing(24, 72))                                  \
    field(dumpling, ByTurnsAfter, dumpling_more, growing(4, 14))                                   \
    field(eel, ByTurnsAfter, eel_first, growing(16, 80))                                           \
    field(tofu, ByTurnsAfter, tofu_more, growing(6, 20))                                           \
    field(onigiri, ByTurnsAfter, onigiri_more, growing(4, 20))                                     \
    /* While as many seats as count may still lay one; less for fewer. */                          \
    field(edamame, ByTurnsAfter, edamame_more, growing(8, 36))                                     \
    field(tea, ByTurnsAfter, tea_more, growing(3, 20))                                             \
    /* An empty wasabi; what is lost by covering one now instead of later. */                      \
    field(wasabi, ByTurnsAfter, wasabi, growing(10, 56))                                           \
    field(wasabi, ByTurnsAfter, wasabi_hold, growing(4, 24))                                       \
    /* Taken or kept. */                                                                           \
    field(chopsticks, ByTurnsAfter, chopsticks, growing(9, 28, 2))                                 \
    field(spoon, ByTurnsAfter, spoon, growing(12, 36, 2))                                          \
    /* Each icon, by the distance from the best other seat once it lies there. */                  \
    field(maki, Worths<8>, maki_icon, {18, 16, 14, 12, 10, 8, 6, 4})                               \
    field(temaki, ByDistance, temaki_most, {32, 24, 16, 8, 0})                                     \
    field(temaki, ByDistance, temaki_fewest, {24, 16, 8, 0, 0})                                    \
    field(pudding, ByDistance, pudding_most, {48, 36, 24, 12, 8})                                  \
    field(pudding, ByDistance, pudding_fewest, {32, 20, 8, 0, 0})                                  \
    /* By the lead in colours over the best other seat, from two behind to three ahead. */         \
    field(soy, Worths<6>, soy, {4, 16, 28, 40, 52, 64})                                            \
    /* By round and by cards on the way to the next set. */                                        \
    field(matcha, MatchaWeights, matcha,                                                           \
          {{{34, 40, 56, 160}, {20, 32, 64, 170}, {0, 8, 72, 192}}})                               \
    /* A card of four icons: while the goal can be reached, while it cannot, and when two */       \
    /* places are taken; and what four icons are worth that reaching the goal uses up. */          \
    field(uramaki, Worth, uramaki_near, 28)                                                        \
    field(uramaki, Worth, uramaki_far, 4)                                                          \
    field(uramaki, Worth, uramaki_late, 8)                                                         \
    field(uramaki, Worth, uramaki_spent, 24)                                                       \
    /* Which others may spoil. */                                                                  \
    field(miso, Worth, miso, 32)                                                                   \
    field(menu, Worth, menu, 58)                                                                   \
    /* On top of its points, before the last round. */                                             \
    field(fruit, Worth, fruit_early, 12)                                                           \
    /* A spoon is used for what is worth at least this. */                                         \
    field(spoon, Worth, worth_asking, 40)                                                          \
    /* The part of the next seat's loss that counts, in sixteenths, at every table. */             \
    field(nigiri, Worth, denial, 0)
// clang-format on

// By how far a count is from another seat's, in either direction.
using ByDistance = Worths<5>;
using MatchaWeights = WorthRows<round_count, 4>;

struct PartyWeights {
    KAITEN_PARTY_WEIGHTS(KAITEN_WEIGHT_MEMBER)

    template <typename SomeWeights, typename Visitor>
    static void visit(SomeWeights& weights, Visitor& visitor) {
        KAITEN_PARTY_WEIGHTS(KAITEN_VISIT_WEIGHT)
    }
};

// So much for each turn that is still to come, from a number of turns on, up to a limit.
constexpr ByTurnsAfter growing(int each, int most, int from = 1) {
    ByTurnsAfter worths{};
    for (int after = from; after < static_cast<int>(worths.size()); ++after) {
        const int worth = each * (after + 1 - from);
        worths[static_cast<unsigned>(after)] = static_cast<Worth>(worth < most ? worth : most);
    }
    return worths;
}

// How a beginner values cards: by rules of thumb, the same at every table.
inline constexpr PartyWeights party_beginner_weights{KAITEN_PARTY_WEIGHTS(KAITEN_BEGINNERS_WEIGHT)};

// Tables of like size share their weights: two seats, three to five, six to eight.
inline constexpr unsigned party_sizes = 3;
constexpr unsigned party_size(unsigned seats) {
    return seats == 2 ? 0 : seats <= 5 ? 1 : 2;
}

// What matcha on the way to the next set will bring at the end of the game, by rounds scored (1 or
// 2) and by how many they are.
using MatchaWorth = WorthRows<round_count - 1, 4>;

}  // namespace kaiten
