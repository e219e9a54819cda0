// What things are worth as the tables lie now: the points a seat would score if the round ended
// here, and what a choice would add to them.
#pragma once

#include "engine/classic/game.hpp"

namespace kaiten {

// The points of the round so far, all tables by category.
using TableScores = std::array<RoundScore, max_classic_seats>;
void scores_now(const Game& game, TableScores& scores);

struct Gain {
    int round = 0;  // points of this round
    int end = 0;    // points of the game's end: puddings
};

// What laying the choice's cards would bring its seat now, all others' tables unchanged.
Gain gain_of(const Game& game, unsigned seat, const Move& move);

// Puddings of earlier rounds and on the table.
unsigned puddings_of(const Game& game, unsigned table);

}  // namespace kaiten
