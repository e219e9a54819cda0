// The weights for evaluating classic cards. The beginner's values are here; the tuned values are in
// tuned_weights.hpp, written by the tuner (tools/tuner).
#pragma once

#include "engine/bots/weight_fields.hpp"

namespace kaiten {

// clang-format off
#define KAITEN_CLASSIC_WEIGHTS(field)                                                              \
    /* Expected value of a card that starts or continues a set of two or three. */                 \
    field(tempura, ByTurnsAfter, tempura_first, always(32))                                        \
    field(sashimi, ByTurnsAfter, sashimi_first, always(32))                                        \
    field(sashimi, ByTurnsAfter, sashimi_second, always(48))                                       \
    /* In addition to the points of the dumpling itself. */                                        \
    field(dumpling, ByTurnsAfter, dumpling_more, always(16))                                       \
    /* Value of one icon. */                                                                       \
    field(maki, ByTurnsAfter, maki_icon, always(20))                                               \
    /* A free wasabi, and the loss of using one now instead of later. */                           \
    field(wasabi, ByTurnsAfter, wasabi, always(48))                                                \
    field(wasabi, ByTurnsAfter, wasabi_hold, always(16))                                           \
    /* Value of taking chopsticks and of keeping them. */                                          \
    field(chopsticks, ByTurnsAfter, chopsticks, always(24))                                        \
    /* Factor of maki_icon, in sixteenths, by the distance from the best other table. */           \
    field(maki, Worths<8>, maki_close, {16, 16, 16, 16, 16, 16, 16, 16})                           \
    field(nigiri, ByCardsLeft, available, {16, 16, 16, 16, 16})                                    \
    /* By round and lead over the best other table, from -2 or less to 2 or more. */               \
    field(pudding, PuddingWeights, pudding,                                                        \
          {{{32, 32, 32, 32, 32}, {32, 32, 32, 32, 32}, {32, 32, 32, 32, 32}}})                    \
    /* Bonus for the first maki of a round. */                                                     \
    field(maki, Worth, maki_first, 0)                                                              \
    /* Part of the next seat's loss that counts as a gain, in sixteenths. */                       \
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

// Returns the same value for every turn except the last, after which nothing follows.
constexpr ByTurnsAfter always(int worth) {
    ByTurnsAfter worths{};
    for (unsigned after = 1; after < worths.size(); ++after)
        worths[after] = static_cast<Worth>(worth);
    return worths;
}

// A beginner's values: rules of thumb, the same for all numbers of seats.
inline constexpr Weights beginner_weights{KAITEN_CLASSIC_WEIGHTS(KAITEN_BEGINNERS_WEIGHT)};

// Expected points for puddings at the end of the game, by rounds scored (1 or 2) and by the lead
// over the most and the fewest of the other tables, from -far_ahead to far_ahead. Larger leads
// count the same.
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
