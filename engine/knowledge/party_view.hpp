// What one seat of a Party game knows.
#pragma once

#include <array>
#include <cstdint>

#include "engine/knowledge/seat_view.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

// A hand as far as a seat knows it: exactly if it has held it, else what everybody saw.
struct KnownPartyHand {
    List<Face, max_hand> cards;  // certainly in it, in the order of the faces
    std::uint8_t unknown = 0;    // how many more there are
    List<Face, 6> returned;      // as in PartyHand
    FaceSet absent;              // certainly not among the unknown ones

    unsigned size() const { return cards.size() + unknown; }
    friend constexpr bool operator==(const KnownPartyHand&, const KnownPartyHand&) = default;
};

struct PartyView : SeatView<KnownPartyHand, PartyTable, most_seats> {
    std::uint8_t spoons = 0;       // announced and still due
    OpenDecision open;             // what somebody has to decide after the reveal
    std::uint8_t drawn_count = 0;  // how many cards the menu's owner looks at,
    List<Face, 4> drawn;           // and which, if it is this seat
    UramakiRace uramaki;
    std::array<Desserts, most_seats> desserts{};
    List<Face, max_discards> discards;
    List<Face, max_seen_in_deck> seen_in_deck;  // certainly in the deck
    // How many of each face are where the seat cannot look: in the deck, drawn by somebody else, in
    // the unknown parts of hands, and among the desserts of later rounds. What it has seen in the
    // deck is counted, too.
    std::array<std::uint8_t, face_count> unseen{};
    std::uint8_t deck = 0;          // cards in it
    std::uint8_t dessert_pile = 0;  // desserts for later rounds

    friend constexpr bool operator==(const PartyView&, const PartyView&) = default;
};

PartyView view_of(const PartyGame& game, unsigned seat);

// The cards that others may hold, as far as the seat knows: what its spoon may find.
FaceSet findable_in(const PartyView& view);

// A game that could be the one the view is of. Its later shuffles come from `random`, too. Party's
// deck matters within the round, so it is always filled in.
void determinize(const PartyView& view, Random& random, PartyGame& game);

}  // namespace kaiten
