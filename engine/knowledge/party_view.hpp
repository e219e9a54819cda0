// What one seat of a Party game may know, and nothing more; the counterpart of view.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "engine/knowledge/classic_view.hpp"
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

struct PartyView {
    Rules rules;
    std::uint8_t seat = 0;  // whose view it is
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    Phase phase = Phase::choosing;
    std::uint8_t committed = 0;
    std::uint8_t spoons = 0;       // announced and still due
    OpenDecision open;             // what somebody has to decide after the reveal
    std::uint8_t drawn_count = 0;  // how many cards the menu's owner looks at,
    List<Face, 4> drawn;           // and which, if it is this seat
    PartyChoice choice;            // the seat's own, if it has chosen
    std::array<std::int16_t, most_seats> totals{};
    UramakiRace uramaki;
    std::array<KnownPartyHand, most_seats> hands{};
    std::array<PartyTable, most_seats> tables{};
    std::array<Desserts, most_seats> desserts{};
    List<Face, max_discards> discards;
    List<Face, max_seen_in_deck> seen_in_deck;  // certainly in the deck
    // How many of each face are where the seat cannot look: in the deck, drawn by somebody else, in
    // the unknown parts of hands, and among the desserts of later rounds. What it has seen in the
    // deck is counted, too.
    std::array<std::uint8_t, face_count> unseen{};
    std::uint8_t deck = 0;          // cards in it
    std::uint8_t dessert_pile = 0;  // desserts for later rounds

    const List<Face, max_hand>& hand() const { return hands[seat].cards; }
    const PartyTable& table() const { return tables[seat]; }
    bool has_chosen() const { return ((committed >> seat) & 1U) != 0; }
    friend constexpr bool operator==(const PartyView&, const PartyView&) = default;
};

PartyView view_of(const PartyGame& game, unsigned seat);

Decision decision_of(const PartyView& view);
Refusal check(const PartyView& view, const Move& move);
void legal_moves(const PartyView& view, MoveList& moves);
Move random_move(const PartyView& view, Random& random);

// A game that could be the one the view is of. Its later shuffles come from `random`, too. Party's
// deck matters within the round, so it is always filled in.
void determinize(const PartyView& view, Random& random, PartyGame& game);

}  // namespace kaiten
