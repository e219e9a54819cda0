// The classic game, `gamewright` and `zoch`, as a value: no pointers, trivially copyable, small
// enough for a search to copy it for every thought. Every seat commits its choice secretly; when
// all have, the turn is resolved. Read the fields as you like; change them only with the functions.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/classic/table.hpp"
#include "engine/core/list.hpp"
#include "engine/core/random.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/log.hpp"
#include "engine/game/move.hpp"
#include "engine/game/refusal.hpp"
#include "engine/game/rules.hpp"
#include "engine/game/scoring.hpp"

namespace kaiten {

// What can be left after the first deal: two seats take the fewest cards.
inline constexpr unsigned max_pile = classic_deck_size - 2 * max_hand;

enum class Phase : std::uint8_t {
    choosing,    // somebody has to decide
    round_over,  // the round is scored and its tables still lie; start_round() goes on
    game_over,
};

// A committed take, kept until the reveal.
struct Choice {
    Face card = Face::none;
    Face second = Face::none;
    std::uint8_t off_wasabi = 0;
    friend constexpr bool operator==(const Choice&, const Choice&) = default;
};

struct Game {
    Rules rules;
    std::array<std::int16_t, max_classic_seats> totals{};  // of the rounds scored, by seat
    std::uint8_t round = 1;                                // 1 to 3
    std::uint8_t turn = 1;                                 // 1 to the size of a hand
    Phase phase = Phase::choosing;
    std::uint8_t committed = 0;                              // bit i set: seat i has chosen
    std::array<std::uint8_t, max_classic_seats> puddings{};  // of the rounds scored, by seat
    std::array<Choice, max_classic_seats> choices{};         // of the seats that have chosen
    Face for_dummy = Face::none;                             // what the seat in control chose
    // By seat. With the dummy, hands[2] is its face-down pile, the top at the back, and the seat in
    // control has this turn's card from it at the back of its hand.
    std::array<Hand, max_classic_seats> hands{};
    std::array<Table, max_classic_seats> tables{};  // with the dummy, tables[2] is its own
    List<Face, max_pile> pile;                      // cards not yet dealt, the top at the back

    friend constexpr bool operator==(const Game&, const Game&) = default;
};

// Starts a game: shuffles with the seed and deals the first round. Nothing happens to `game` if the
// rules do not go together or belong to Party.
Refusal start_game(Game& game, const Rules& rules, std::uint64_t seed);

// After a round that was not the last: deals the next.
void start_round(Game& game);

// What the seat has to decide now; none if it has chosen or the round is over.
Decision decision_of(const Game& game, unsigned seat);
// The bits of all seats that have something to decide.
unsigned deciding_seats(const Game& game);

// Whether a move is legal, and if not, why.
Refusal check(const Game& game, unsigned seat, const Move& move);

// Commits a seat's move if it is legal; the last one resolves the turn. What was revealed is
// written to `log` if there is one.
Refusal commit(Game& game, unsigned seat, const Move& move, TurnLog* log = nullptr);

// The same for a move that is known to be legal, for searches and random play: no questions asked.
void commit_legal(Game& game, unsigned seat, const Move& move, TurnLog* log = nullptr);

// All moves that make a difference: of two orders that come to the same, only the one with the
// lower face first (check() takes both).
void legal_moves(const Game& game, unsigned seat, MoveList& moves);

// A random legal move. Each card of the hand is equally likely; where the rules give a yes or no
// (chopsticks, a wasabi declined) each is as likely as the other.
Move random_move(const Game& game, unsigned seat, Random& random);

// Plays on at random until the round or the game is over, as random_move() would, but quicker; the
// cards drawn from the generator are not the same.
void play_round_randomly(Game& game, Random& random);
void play_randomly(Game& game, Random& random);

// With the dummy: the seat that plays for it. Seat 0 begins in rounds 1 and 3, seat 1 in round 2;
// then control changes sides every turn.
constexpr unsigned control_in(unsigned round, unsigned turn) {
    return (round + turn) & 1U;
}
inline unsigned control(const Game& game) {
    return control_in(game.round, game.turn);
}

// The scores of the round that lies on the tables, by category; meant for Phase::round_over.
void round_scores(const Game& game, std::span<RoundScore> scores);
// What the puddings brought; game over only.
SeatPoints pudding_points(const Game& game);
// The bits of the seats that won; game over only. The dummy never does.
unsigned winners(const Game& game);

}  // namespace kaiten
