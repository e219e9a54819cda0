// Sushi Go Party!, `party` and `party-gamewright`, as a value like the classic game: every seat
// commits its take secretly, and when all have, the turn is resolved. Cards that act may then ask
// for further decisions, one at a time; the game goes on by itself until one is open.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/classic/game.hpp"
#include "engine/party/scoring.hpp"
#include "engine/party/table.hpp"

namespace kaiten {

inline constexpr unsigned dessert_cards = 15;
// A menu without desserts has 12 nigiri, 12 rolls, three times 8 appetizers and twice 3 specials.
inline constexpr unsigned max_party_deck = 54 + dessert_cards;
// Only rolls of one kind, miso and specials are ever discarded; one more for push_if().
inline constexpr unsigned max_discards = 12 + 8 + 6 + 1;
// A seat that uses all three menus of a round has seen so many cards go back into the deck.
inline constexpr unsigned max_seen_in_deck = 9;

// A committed take, kept until the reveal.
struct PartyChoice {
    Face card = Face::none;
    Face second = Face::none;
    bool spoon = false;
    friend constexpr bool operator==(const PartyChoice&, const PartyChoice&) = default;
};

// The decision that is open after a reveal. Everybody can see it.
struct OpenDecision {
    Decision decision = Decision::none;
    std::uint8_t seat = 0;         // who decides
    std::uint8_t owner = 0;        // whose card acts: another seat's when a spoon asks this one
    std::uint8_t place = 0;        // copy: the special order's place on the owner's table
    Face card = Face::none;        // the card that acts, as what it counts
    Face asked_face = Face::none;  // give: the exact card asked for, or
    Kind asked_kind = Kind::none;  // the kind
    friend constexpr bool operator==(const OpenDecision&, const OpenDecision&) = default;
};

struct PartyGame {
    Rules rules;
    Random random{0};  // for the shuffles to come
    std::array<std::int16_t, most_seats> totals{};
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    Phase phase = Phase::choosing;
    std::uint8_t committed = 0;  // bit i set: seat i has chosen
    std::uint8_t spoons = 0;     // bit i set: seat i has announced one, still due
    OpenDecision open;           // Decision::none while takes are chosen
    List<Face, 4> drawn;         // what the menu's owner chooses from
    std::array<PartyChoice, most_seats> choices{};  // of the seats that have chosen
    UramakiRace uramaki;                            // of this round
    std::array<PartyHand, most_seats> hands{};
    std::array<PartyTable, most_seats> tables{};
    std::array<Desserts, most_seats> desserts{};  // kept, of the rounds scored
    List<Face, max_party_deck> deck;              // this round's rest, the top at the back
    List<Face, dessert_cards> dessert_pile;       // for later rounds, the top at the back
    List<Face, max_discards> discards;            // of this round; everybody saw them
    // What each seat has seen going back into the deck.
    std::array<List<Face, max_seen_in_deck>, most_seats> seen_in_deck{};

    friend constexpr bool operator==(const PartyGame&, const PartyGame&) = default;
};

// These mean the same as for the classic game (game.hpp).
Refusal start_game(PartyGame& game, const Rules& rules, std::uint64_t seed);
void start_round(PartyGame& game);
Decision decision_of(const PartyGame& game, unsigned seat);
unsigned deciding_seats(const PartyGame& game);
Refusal check(const PartyGame& game, unsigned seat, const Move& move);
Refusal commit(PartyGame& game, unsigned seat, const Move& move, TurnLog* log = nullptr);
void commit_legal(PartyGame& game, unsigned seat, const Move& move, TurnLog* log = nullptr);
void legal_moves(const PartyGame& game, unsigned seat, MoveList& moves);
// Takes as in the classic game, a spoon announced as often as not; what a special order copies, a
// seat gives or a menu brings: each card equally likely; what a spoon asks: each of legal_moves()
// equally likely; every card goes into a takeout box as often as not.
Move random_move(const PartyGame& game, unsigned seat, Random& random);
void play_round_randomly(PartyGame& game, Random& random);
void play_randomly(PartyGame& game, Random& random);

void round_scores(const PartyGame& game, std::span<RoundScore> scores);
PartyPoints dessert_points(const PartyGame& game);
unsigned winners(const PartyGame& game);

// The number of desserts that join before a round.
unsigned desserts_before(const Rules& rules, unsigned round);

}  // namespace kaiten
