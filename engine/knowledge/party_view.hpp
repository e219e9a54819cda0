// The view of one seat of a Party game: everything it knows, and nothing more.
#pragma once

#include <array>
#include <cstdint>

#include "engine/knowledge/seat_view.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

// A seat's knowledge of a hand: all cards if the seat has held the hand, otherwise what all players
// saw.
struct KnownPartyHand {
    List<Face, max_hand> cards;  // known cards, sorted by face
    std::uint8_t unknown = 0;    // number of other cards
    List<Face, 6> returned;      // as in PartyHand
    FaceSet absent;              // faces that none of the unknown cards has

    unsigned size() const { return cards.size() + unknown; }
    friend constexpr bool operator==(const KnownPartyHand&, const KnownPartyHand&) = default;
};

struct PartyView : SeatView<KnownPartyHand, PartyTable, most_seats> {
    std::uint8_t spoons = 0;       // announced spoons that have not acted yet, as seat bits
    OpenDecision open;             // the decision that is open after the reveal
    std::uint8_t drawn_count = 0;  // number of cards that a menu card has drawn
    List<Face, 4> drawn;           // those cards, if this seat chooses among them
    UramakiRace uramaki;
    std::array<Desserts, most_seats> desserts{};
    List<Face, max_discards> discards;
    List<Face, max_seen_in_deck> seen_in_deck;  // cards known to be in the deck
    // Number of cards of each face in places the seat cannot see: the deck, cards drawn by another
    // seat, the unknown parts of hands, and the desserts of later rounds. Includes cards it has
    // seen in the deck.
    std::array<std::uint8_t, face_count> unseen{};
    std::uint8_t deck = 0;          // number of cards
    std::uint8_t dessert_pile = 0;  // number of desserts for later rounds

    friend constexpr bool operator==(const PartyView&, const PartyView&) = default;
};

PartyView view_of(const PartyGame& game, unsigned seat);

// Returns the faces that other seats may hold as far as the seat knows, which its spoon may find.
FaceSet findable_in(const PartyView& view);

// Makes a random game that is consistent with the view. Later shuffles of that game also depend on
// `random`. The deck is always filled in, because Party draws from it within a round.
void determinize(const PartyView& view, Random& random, PartyGame& game);

}  // namespace kaiten
