// What one seat of a classic game may know, and nothing more. Bots and screens get views only, so
// they cannot cheat. States that differ only in what is hidden from a seat give it equal views.
#pragma once

#include <array>
#include <cstdint>

#include "engine/classic/game.hpp"

namespace kaiten {

// A hand as far as a seat knows it. Whoever has once held a hand knows it ever after, because all
// that leaves it or joins it is laid openly.
struct KnownHand {
    List<Face, max_hand> cards;            // certainly in it, in the order of the faces
    std::uint8_t unknown = 0;              // how many more there are
    std::uint8_t returned_chopsticks = 0;  // as in Hand
    unsigned size() const { return cards.size() + unknown; }
    friend constexpr bool operator==(const KnownHand&, const KnownHand&) = default;
};

struct View {
    Rules rules;
    std::uint8_t seat = 0;  // whose view it is
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    Phase phase = Phase::choosing;
    std::uint8_t committed = 0;  // bit i set: seat i has chosen; everybody can see that
    Choice choice;               // the seat's own, if it has chosen
    Face for_dummy = Face::none;
    std::array<std::int16_t, max_classic_seats> totals{};
    std::array<std::uint8_t, max_classic_seats> puddings{};  // of the rounds scored
    std::array<Table, max_classic_seats> tables{};
    // The seat's own hand is known, of course; in control, this turn's card from the dummy's pile
    // stands at its back. With the dummy, hands[2] is the dummy's pile.
    std::array<KnownHand, max_classic_seats> hands{};
    // How many of each face may be where the seat cannot look: in the pile, the unknown parts of
    // hands and the dummy's pile. A report (classic_report.hpp) may not tell which cards left the
    // game in earlier rounds; then these are among them, too.
    std::array<std::uint8_t, classic_face_count> unseen{};
    std::uint8_t pile = 0;  // cards not yet dealt

    const List<Face, max_hand>& hand() const { return hands[seat].cards; }
    const Table& table() const { return tables[seat]; }
    bool has_chosen() const { return ((committed >> seat) & 1U) != 0; }
    friend constexpr bool operator==(const View&, const View&) = default;
};

View view_of(const Game& game, unsigned seat);

// The seat's questions, answered from its view alone.
Decision decision_of(const View& view);
Refusal check(const View& view, const Move& move);
void legal_moves(const View& view, MoveList& moves);
Move random_move(const View& view, Random& random);
unsigned control(const View& view);

// To whom a seat passes its hand in this round, and from whom it gets its next.
unsigned passes_to(const Rules& rules, unsigned round, unsigned seat);
unsigned gets_from(const Rules& rules, unsigned round, unsigned seat);

// A game that could be the one the view is of: what is known stays, what is not is dealt at random.
// For the rest of the round the pile does not matter: without it the game cannot go on to another
// round, but is made more quickly.
enum class Horizon : std::uint8_t { round, game };
void determinize(const View& view, Random& random, Horizon horizon, Game& game);

}  // namespace kaiten
