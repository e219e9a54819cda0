// What cards are worth to a Party seat, in sixteenths of a point: a small function for each kind.
#pragma once

#include <cstdint>

#include "engine/bots/party/counts.hpp"
#include "engine/bots/party/weights.hpp"
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
        : PartyOutlook(by, in, all, of, all[of]) {}
    PartyOutlook(const PartyWeights& by, const PartyGame& in, const TableCounts& all, unsigned of,
                 const PartyCounts& mine)
        : weights(by),
          game(in),
          counts(all),
          seat(of),
          own(mine),
          after(in.rules.hand_size() - in.turn) {}

    // The same with another table of its own.
    PartyOutlook with(const PartyCounts& mine) const { return {weights, game, counts, seat, mine}; }
    // The same for another seat.
    PartyOutlook of(unsigned other) const { return {weights, game, counts, other}; }
};

// What laying the face now is worth.
int party_value(const PartyOutlook& outlook, Face face);

// What the desserts the seat has kept can be expected to bring in the end, after this round.
int dessert_hope(const PartyOutlook& outlook);

// What putting a card of the own table into a takeout box gains.
int flipping_gain(const PartyOutlook& outlook, const PartyCard& card);

}  // namespace kaiten
