// What the bots' judgement of classic cards consists of. The numbers are data: the beginner's are
// here, the tuned ones in tuned_weights.hpp, written by the tuner (tools/tuner).
#pragma once

#include "engine/bots/weight_fields.hpp"

namespace kaiten {

// clang-format off
#define KAITEN_CLASSIC_WEIGHTS(field)                                                              \
    /* What a card may become: of a pair or three, the first, or the second. */                    \
    field(tempura, ByTurnsAfter, tempura_first, always(32))                                        \
    field(sashimi, ByTurnsAfter, sashimi_first, always(32))                                        \
    field(sashimi, ByTurnsAfter, sashimi_second, always(48))                                       \
    /* On top of the points of the dumpling itself. */                                             \
    field(dumpling, ByTurnsAfter, dumpling_more, always(16))                                       \
    /* Each icon. */                                                                               \
    field(maki, ByTurnsAfter, maki_icon, always(20))                                               \
    /* An empty wasabi; what is lost by covering one now instead of later. */                      \
    field(wasabi, ByTurnsAfter, wasabi, always(48))                                                \
    field(wasabi, ByTurnsAfter, wasabi_hold, always(16))                                           \
    /* Taken or kept. */                                                                           \
    field(chopsticks, ByTurnsAfter, chopsticks, always(24))                                        \
    /* The part of maki_icon that counts, in sixteenths, by the distance from the best other. */   \
    field(maki, Worths<8>, maki_close, {16, 16, 16, 16, 16, 16, 16, 16})                           \
    field(nigiri, ByCardsLeft, available, {16, 16, 16, 16, 16})                                    \
    /* By round and lead over the best other: from two or more behind to two or more ahead. */     \
    field(pudding, PuddingWeights, pudding,                                                        \
          {{{32, 32, 32, 32, 32}, {32, 32, 32, 32, 32}, {32, 32, 32, 32, 32}}})                    \
    /* For the first maki of a round. */                                                           \
    field(maki, Worth, maki_first, 0)                                                              \
    /* The part of the next seat's loss that counts, in sixteenths. */                             \
    field(nigiri, Worth, denial, 0)
// clang-format on

using PuddingWeights = WorthRows<round_count, 5>;

struct Weights {
    KAITEN_CLASSIC_WEIGHTS(KAITEN_WEIGHT_MEMBER)

    template <typename SomeWeights, typename Visitor>
    static void visit(SomeWeights& weights, Visitor& visitor) {
        KAITEN_CLASSIC_WEIGHTS(KAITEN_VISIT_WEIGHT)
    }
};

// The same from the second last turn on back; nothing can come after the last.
constexpr ByTurnsAfter always(int worth) {
    ByTurnsAfter worths{};
    for (unsigned after = 1; after < worths.size(); ++after)
        worths[after] = static_cast<Worth>(worth);
    return worths;
}

// How a beginner values cards: by rules of thumb, the same at every table.
inline constexpr Weights beginner_weights{KAITEN_CLASSIC_WEIGHTS(KAITEN_BEGINNERS_WEIGHT)};

// What puddings will bring at the end of the game, by rounds scored (1 or 2) and by the lead over
// the others' most or fewest, from far behind to far ahead. Leads beyond that count no more.
inline constexpr int far_ahead = 3;
using ByLead = Worths<2 * far_ahead + 1>;
struct PuddingWorth {
    std::array<ByLead, round_count - 1> most;
    std::array<ByLead, round_count - 1> fewest;

    int after(unsigned round, int over_most, int over_fewest) const {
        return most[round - 1][lead_index(over_most)] + fewest[round - 1][lead_index(over_fewest)];
    }
    static constexpr unsigned lead_index(int lead) {
        const int clamped = lead < -far_ahead ? -far_ahead : lead > far_ahead ? far_ahead : lead;
        return static_cast<unsigned>(clamped + far_ahead);
    }
};

}  // namespace kaiten
