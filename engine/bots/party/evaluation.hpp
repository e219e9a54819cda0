// Evaluates cards for a Party seat, in sixteenths of a point. Each kind is evaluated in its card's
// file (party/cards/); this header has the shared helpers and the entry points.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "engine/bots/next_card.hpp"
#include "engine/bots/party/counts.hpp"
#include "engine/bots/party/weights.hpp"
#include "engine/party/card.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

// A seat's situation in a turn, and the weights to evaluate it with.
struct PartyOutlook {
    const PartyWeights& weights;
    const PartyGame& game;
    const TableCounts& counts;
    unsigned seat;
    const PartyCounts& own;  // own table: as in `counts`, or with a first card laid
    unsigned after;          // number of turns after this one

    PartyOutlook(const PartyWeights& by, const PartyGame& in, const TableCounts& all, unsigned of)
        : PartyOutlook(by, in, all, of, all[of], in.rules.hand_size() - in.turn) {}

    // Returns a copy with other counts for the own table.
    PartyOutlook with(const PartyCounts& mine) const {
        return {weights, game, counts, seat, mine, after};
    }
    // Returns the outlook of another seat.
    PartyOutlook of(unsigned other) const {
        return {weights, game, counts, other, counts[other], after};
    }

private:
    PartyOutlook(const PartyWeights& by, const PartyGame& in, const TableCounts& all, unsigned of,
                 const PartyCounts& mine, unsigned turns_after)
        : weights(by), game(in), counts(all), seat(of), own(mine), after(turns_after) {}
};

struct ValuedCard {
    Face card = Face::none;
    int value = -0x7FFF;
};

// Return the most and the fewest cards or icons that another seat has.
template <typename Count>
int best_other(const PartyOutlook& outlook, Count count) {
    int best = 0;
    for (unsigned i = 0; i < outlook.game.rules.seats; ++i)
        if (i != outlook.seat) best = std::max(best, static_cast<int>(count(outlook.counts[i])));
    return best;
}
template <typename Count>
int fewest_other(const PartyOutlook& outlook, Count count) {
    int fewest = 255;
    for (unsigned i = 0; i < outlook.game.rules.seats; ++i)
        if (i != outlook.seat)
            fewest = std::min(fewest, static_cast<int>(count(outlook.counts[i])));
    return fewest;
}

// Returns the weight for a lead. Only the size of the lead counts, not its sign.
template <typename Weights>
int by_distance(const Weights& weights, int lead) {
    const unsigned distance = static_cast<unsigned>(lead < 0 ? -lead : lead);
    return weights[std::min<std::size_t>(distance, weights.size() - 1)];
}

// Returns the value of one more card in a race for the most and, with three or more seats, against
// the fewest.
template <typename Count>
int value_race(const PartyOutlook& outlook, const ByDistance& most, const ByDistance& fewest,
               Count count) {
    const int own = static_cast<int>(count(outlook.own)) + 1;
    const int value = by_distance(most, own - best_other(outlook, count));
    if (outlook.game.rules.seats == 2) return value;
    return value + by_distance(fewest, own - fewest_other(outlook, count));
}

// Returns the weight for the number of turns that are left.
inline int hope(const PartyOutlook& outlook, const ByTurnsAfter& worth) {
    return worth[outlook.after];
}

// Returns the value of a special order: that of the best card on the own table, which it can copy.
int special_order_worth(const PartyOutlook& outlook);

// Returns the value of laying the face now.
inline int party_value(const PartyOutlook& outlook, Face face) {
    return face == Face::special_order ? special_order_worth(outlook)
                                       : card_row(kind_of(face)).worth(outlook, face);
}

// Value of a card that should stay: more than a flipped card is ever worth.
inline constexpr int better_kept = points(4);

// Returns the gain of flipping a card of the own table into a takeout box.
int flipping_gain(const PartyOutlook& outlook, const PartyCard& card);

// Returns the best card for the seat in all other hands.
ValuedCard best_elsewhere(const PartyOutlook& outlook);

// Evaluates answers one by one.
template <int (*worth)(const PartyOutlook& outlook, const Move& move)>
void judge_each(const PartyOutlook& outlook, std::span<const Move> moves,
                std::span<std::int16_t> worths) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        worths[i] = static_cast<std::int16_t>(worth(outlook, moves[i]));
}

}  // namespace kaiten
