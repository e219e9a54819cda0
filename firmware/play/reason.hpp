// Why a move is a good one, as a fact that the numbers of the game bear out: what it brings, what
// it leads, or who else would have liked the card.
#pragma once

#include "firmware/play/any_game.hpp"

namespace kaiten {

enum class Reason : std::uint8_t {
    nothing_better,  // no number speaks for it, but it is the best there is
    completes,       // a set: `number` points
    triples,         // a nigiri on wasabi: `number` points
    leads,           // the race for `kind`, by `number`
    denies,          // the card would bring `seat`, who gets the hand, `number` points
    brings,          // `number` points in this round
    brings_at_end,   // `number` points at the end of the game
    builds,          // `missing` more like it bring `number` points
    waits,           // the card is of use later
    helps_least,     // of all that may be given, it brings `seat` the least
    keeps_all,       // every card is worth more where it lies
    brings_nothing,  // no number speaks for it
};

struct MoveReason {
    Reason reason = Reason::nothing_better;
    Kind kind = Kind::none;
    std::uint8_t seat = 0;
    std::uint8_t missing = 0;
    int number = 0;

    friend constexpr bool operator==(const MoveReason&, const MoveReason&) = default;
};

// Of a legal move that the seat thinks about. Only of the best one it can be said that there is
// nothing better.
MoveReason reason_of(const AnyGame& game, unsigned seat, const Move& move, bool best = false);

}  // namespace kaiten
