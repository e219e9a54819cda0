// Explains why a move is good, with a fact that the game's numbers prove: points gained, a race led
// or a card denied to another player.
#pragma once

#include "firmware/play/any_game.hpp"

namespace kaiten {

enum class Reason : std::uint8_t {
    nothing_better,  // no number supports the move, but it is the best one
    completes,       // completes a set for `number` points
    triples,         // lays a nigiri on wasabi for `number` points
    leads,           // leads the race for `kind` by `number`
    denies,          // `seat` gets the hand next and would gain `number` points from the card
    brings,          // brings `number` points in this round
    brings_at_end,   // brings `number` points at the end of the game
    builds,          // `missing` more cards of this kind bring `number` points
    waits,           // the card is useful later
    helps_least,     // of all cards that may be given, this one brings `seat` the fewest points
    keeps_all,       // no card is worth more in the takeout box than on the table
    brings_nothing,  // no number supports the move
};

struct MoveReason {
    Reason reason = Reason::nothing_better;
    Kind kind = Kind::none;
    std::uint8_t seat = 0;
    std::uint8_t missing = 0;
    int number = 0;

    friend constexpr bool operator==(const MoveReason&, const MoveReason&) = default;
};

// Returns the reason for a legal move. `best` says that this is the seat's best move: only then may
// the reason be nothing_better or keeps_all.
MoveReason reason_of(const AnyGame& game, unsigned seat, const Move& move, bool best = false);

}  // namespace kaiten
