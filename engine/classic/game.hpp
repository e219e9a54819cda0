// The classic game, `gamewright` and `zoch`, as a value: no pointers, trivially copyable, small
// enough for a search to copy it for every thought. What a seat decides, and all that classic and
// Party have in common, is in game/draft.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/classic/scoring.hpp"
#include "engine/classic/table.hpp"
#include "engine/game/draft.hpp"

namespace kaiten {

// What can be left after the first deal: two seats take the fewest cards.
inline constexpr unsigned max_pile = classic_deck_size - 2 * max_hand;

// With the dummy, hands[2] is its face-down pile, the top at the back, and the seat in control has
// this turn's card from it at the back of its hand; tables[2] is the dummy's own.
struct ClassicGame : DraftFrame<Hand, Table, max_classic_seats> {
    std::array<std::uint8_t, max_classic_seats> puddings{};  // of the rounds scored, by seat
    Face for_dummy = Face::none;                             // what the seat in control chose
    List<Face, max_pile> pile;  // cards not yet dealt, the top at the back

    friend constexpr bool operator==(const ClassicGame&, const ClassicGame&) = default;
};

// Starts a game: shuffles with the seed and deals the first round. Nothing happens to `game` if the
// rules do not go together or belong to Party.
Refusal start_game(ClassicGame& game, const Rules& rules, std::uint64_t seed);

// After a round that was not the last: deals the next.
void start_round(ClassicGame& game);

// All have chosen: the turn is played to its end.
void resolve_takes(ClassicGame& game, TurnLog* log);

// The scores of the round that lies on the tables, by category; meant for Phase::round_over.
void round_scores(const ClassicGame& game, std::span<RoundScore> scores);
// What the puddings brought; game over only.
SeatPoints dessert_points(const ClassicGame& game);

// For the frame: adds what the tables score to the totals; puddings are kept.
void score_tables(ClassicGame& game);
inline unsigned desserts_of(const ClassicGame& game, unsigned seat) {
    return game.puddings[seat];
}

}  // namespace kaiten
