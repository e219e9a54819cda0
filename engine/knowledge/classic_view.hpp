// The view of one seat of a classic game: everything it knows, and nothing more.
#pragma once

#include <array>
#include <cstdint>

#include "engine/classic/game.hpp"
#include "engine/knowledge/seat_view.hpp"

namespace kaiten {

// A seat's knowledge of a hand: all cards if the seat has held the hand, otherwise what all players
// saw.
struct KnownHand {
    List<Face, max_hand> cards;            // known cards, sorted by face
    std::uint8_t unknown = 0;              // number of other cards
    std::uint8_t returned_chopsticks = 0;  // as in Hand
    unsigned size() const { return cards.size() + unknown; }
    friend constexpr bool operator==(const KnownHand&, const KnownHand&) = default;
};

// With the dummy, hands[2] is the dummy's pile, and the seat in control has this turn's card from
// the pile at the back of its hand.
struct ClassicView : SeatView<KnownHand, Table, max_classic_seats> {
    Face for_dummy = Face::none;                             // the viewer's choice for the dummy
    std::array<std::uint8_t, max_classic_seats> puddings{};  // kept, by seat
    // Number of cards of each face in places the seat cannot see: the pile, the unknown parts of
    // hands, and the dummy's pile. If a report (classic_report.hpp) does not list the discards of
    // earlier rounds, those count as unseen too.
    std::array<std::uint8_t, classic_face_count> unseen{};
    std::uint8_t pile = 0;  // cards not yet dealt

    friend constexpr bool operator==(const ClassicView&, const ClassicView&) = default;
};

ClassicView view_of(const ClassicGame& game, unsigned seat);

// Makes a random game that is consistent with the view: known cards stay, hidden cards are dealt at
// random. Horizon::round leaves the pile empty, which is faster, but such a game cannot go on to
// the next round.
enum class Horizon : std::uint8_t { round, game };
void determinize(const ClassicView& view, Random& random, Horizon horizon, ClassicGame& game);

}  // namespace kaiten
