// Finds the turns of a record, to look at them one after the other.
#pragma once

#include "firmware/play/replay.hpp"

namespace kaiten {

// A turn of a record: its index, counted from the first round on, and the number of steps before
// it. The end of a game counts as a turn, too.
struct PastTurn {
    std::uint16_t step = 0;
    std::uint8_t index = 0;

    bool operator==(const PastTurn&) const = default;
};

// Returns the turn after this one. Without a further turn, returns the end of the record.
PastTurn turn_after(const Record& record, Replay& replay, PastTurn turn);
// Returns the turn before this one, or the first turn.
PastTurn turn_before(const Record& record, Replay& replay, PastTurn turn);
// Returns the first turn of a round.
PastTurn first_turn(const Record& record, Replay& replay, unsigned round);

// Returns the move of a seat in a turn of which every seat has chosen a card.
Move take_in(const Record& record, const AnyGame& game, PastTurn turn, unsigned seat);

}  // namespace kaiten
