// What one seat of a classic game knows.
#pragma once

#include <array>
#include <cstdint>

#include "engine/classic/game.hpp"
#include "engine/knowledge/seat_view.hpp"

namespace kaiten {

// A hand as far as a seat knows it: exactly if it has held it, else what everybody saw.
struct KnownHand {
    List<Face, max_hand> cards;            // certainly in it, in the order of the faces
    std::uint8_t unknown = 0;              // how many more there are
    std::uint8_t returned_chopsticks = 0;  // as in Hand
    unsigned size() const { return cards.size() + unknown; }
    friend constexpr bool operator==(const KnownHand&, const KnownHand&) = default;
};

// The seat in control of the dummy has this turn's card from the dummy's pile at the back of its
// hand; hands[2] is then the dummy's pile.
struct ClassicView : SeatView<KnownHand, Table, max_classic_seats> {
    Face for_dummy = Face::none;                             // the seat's own choice
    std::array<std::uint8_t, max_classic_seats> puddings{};  // of the rounds scored
    // How many of each face may be where the seat cannot look: in the pile, the unknown parts of
    // hands and the dummy's pile. A report (classic_report.hpp) may not tell which cards left the
    // game in earlier rounds; then these are among them, too.
    std::array<std::uint8_t, classic_face_count> unseen{};
    std::uint8_t pile = 0;  // cards not yet dealt

    friend constexpr bool operator==(const ClassicView&, const ClassicView&) = default;
};

ClassicView view_of(const ClassicGame& game, unsigned seat);

// A game that could be the one the view is of: what is known stays, what is not is dealt at random.
// For the rest of the round the pile does not matter: without it the game cannot go on to another
// round, but is made more quickly.
enum class Horizon : std::uint8_t { round, game };
void determinize(const ClassicView& view, Random& random, Horizon horizon, ClassicGame& game);

}  // namespace kaiten
