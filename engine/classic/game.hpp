// The classic game (editions `gamewright` and `zoch`) as a plain value: no pointers, trivially
// copyable, and small enough for a search to copy it for every playout. Decisions and everything
// that the classic game and Party share are in game/draft.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/classic/scoring.hpp"
#include "engine/classic/table.hpp"
#include "engine/game/draft.hpp"

namespace kaiten {

// Most cards that can be left after the first deal: two seats take the fewest cards.
inline constexpr unsigned max_pile = classic_deck_size - 2 * max_hand;

// With the dummy, hands[2] is its face-down pile (the top at the back) and tables[2] is its table.
// The seat in control has this turn's card from the pile at the back of its hand.
struct ClassicGame : DraftFrame<Hand, Table, max_classic_seats> {
    std::array<std::uint8_t, max_classic_seats> puddings{};  // kept, by seat
    Face for_dummy = Face::none;  // the dummy's card, chosen by the seat in control
    List<Face, max_pile> pile;    // cards not yet dealt, the top at the back

    friend constexpr bool operator==(const ClassicGame&, const ClassicGame&) = default;
};

// Starts a game: shuffles with the seed and deals the first round. Changes nothing if the rules are
// invalid or belong to Party.
Refusal start_game(ClassicGame& game, const Rules& rules, std::uint64_t seed);

// Starts the last round of a game with fixed hands, one per seat and all of the same size, without
// a pile and without points from earlier rounds. Hands may be smaller than those that are dealt:
// then the round begins at a later turn. Meant for lessons. The rules must be valid and have no
// dummy.
void start_last_round(ClassicGame& game, const Rules& rules,
                      std::span<const std::span<const Face>> hands);

// Deals the next round, after a round that was not the last.
void start_round(ClassicGame& game);

// Reveals all takes and plays the turn to its end, after every seat has chosen.
void resolve_takes(ClassicGame& game, TurnLog* log);

// Writes the scores of the cards on the tables, by category. Meant for Phase::round_over.
void round_scores(const ClassicGame& game, std::span<RoundScore> scores);
// Returns the points for puddings. Only valid when the game is over.
SeatPoints dessert_points(const ClassicGame& game);

// Called by draft.hpp: adds the round's points to the totals and keeps the puddings.
void score_tables(ClassicGame& game);
inline unsigned desserts_of(const ClassicGame& game, unsigned seat) {
    return game.puddings[seat];
}

}  // namespace kaiten
