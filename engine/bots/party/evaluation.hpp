// What cards are worth to a Party seat, in sixteenths of a point. Each kind is judged in its card's
// file (party/cards/); here is what they share, and how they are asked.
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

// A seat's situation in a turn, and the weights by which it is judged.
struct PartyOutlook {
    const PartyWeights& weights;
    const PartyGame& game;
    const TableCounts& counts;  // of all tables
    unsigned seat;
    const PartyCounts& own;  // its own table's: as in `counts`, or with a first card laid
    unsigned after;          // turns that come after this one

    PartyOutlook(const PartyWeights& by, const PartyGame& in, const TableCounts& all, unsigned of)
        : PartyOutlook(by, in, all, of, all[of], in.rules.hand_size() - in.turn) {}

    // The same with another table of its own.
    PartyOutlook with(const PartyCounts& mine) const {
        return {weights, game, counts, seat, mine, after};
    }
    // The same for another seat.
    PartyOutlook of(unsigned other) const {
        return {weights, game, counts, other, counts[other], after};
    }

private:
    PartyOutlook(const PartyWeights& by, const PartyGame& in, const TableCounts& all, unsigned of,
                 const PartyCounts& mine, unsigned turns_after)
        : weights(by), game(in), counts(all), seat(of), own(mine), after(turns_after) {}
};

// A card and what it is worth.
struct ValuedCard {
    Face card = Face::none;
    int value = -0x7FFF;
};

// The most cards of a kind, or icons, that another seat has.
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

// The weight for a count that lies so far from another, in either direction.
template <typename Weights>
int by_distance(const Weights& weights, int lead) {
    const unsigned distance = static_cast<unsigned>(lead < 0 ? -lead : lead);
    return weights[std::min<std::size_t>(distance, weights.size() - 1)];
}

// A race for the most, and with three or more seats against the fewest as well.
template <typename Count>
int value_race(const PartyOutlook& outlook, const ByDistance& most, const ByDistance& fewest,
               Count count) {
    const int own = static_cast<int>(count(outlook.own)) + 1;
    const int value = by_distance(most, own - best_other(outlook, count));
    if (outlook.game.rules.seats == 2) return value;
    return value + by_distance(fewest, own - fewest_other(outlook, count));
}

// What a hope is worth in this turn.
inline int hope(const PartyOutlook& outlook, const ByTurnsAfter& worth) {
    return worth[outlook.after];
}

// A special order is worth what it copies: what lies on the own table can be had again.
int special_order_worth(const PartyOutlook& outlook);

// What laying the face now is worth.
inline int party_value(const PartyOutlook& outlook, Face face) {
    return face == Face::special_order ? special_order_worth(outlook)
                                       : card_row(kind_of(face)).worth(outlook, face);
}

// More than a flipped card is ever worth.
inline constexpr int better_kept = points(4);

// What putting a card of the own table into a takeout box gains.
int flipping_gain(const PartyOutlook& outlook, const PartyCard& card);

// The card in the other hands that a seat would like best.
ValuedCard best_elsewhere(const PartyOutlook& outlook);

// What answers are worth, one by one.
template <int (*worth)(const PartyOutlook& outlook, const Move& move)>
void judge_each(const PartyOutlook& outlook, std::span<const Move> moves,
                std::span<std::int16_t> worths) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        worths[i] = static_cast<std::int16_t>(worth(outlook, moves[i]));
}

}  // namespace kaiten
