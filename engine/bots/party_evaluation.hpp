// What cards are worth to a Party seat, in sixteenths of a point: a small function for each kind.
#pragma once

#include <cstdint>

#include "engine/bots/party_counts.hpp"
#include "engine/party.hpp"

namespace kaiten {

// A seat's situation in a turn.
struct PartyOutlook {
    const PartyGame& game;
    const TableCounts& counts;  // of all tables
    unsigned seat;
    const PartyCounts& own;  // its own table's: as in `counts`, or with a first card laid
    unsigned after;          // turns that come after this one

    PartyOutlook(const PartyGame& in, const TableCounts& all, unsigned of)
        : PartyOutlook(in, all, of, all[of]) {}
    PartyOutlook(const PartyGame& in, const TableCounts& all, unsigned of, const PartyCounts& mine)
        : game(in), counts(all), seat(of), own(mine), after(in.rules.hand_size() - in.turn) {}
};

// What laying the face now is worth.
int party_value(const PartyOutlook& outlook, Face face);

// What the desserts a seat has kept can be expected to bring in the end, after this round.
int dessert_hope(const PartyGame& game, const TableCounts& counts, unsigned seat);

// Whether a card of this kind on the own table would do better in a takeout box.
bool better_flipped(const PartyOutlook& outlook, const PartyCard& card);

}  // namespace kaiten
