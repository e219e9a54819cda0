// Finds questions about a hand that has come back: every other seat took one card from it, and the
// tables show which seats may have taken which card.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"
#include "engine/puzzle/puzzle.hpp"

namespace kaiten {

// Writes a question about the hand that has come back to the seat, with its options and its answer,
// and returns true. Returns false if the position has no question of this difficulty. Every table
// must have one card per earlier turn, as laid: no tool may have been used. `draw` is a random
// number that decides between several questions.
//
// An easy question is about a card that only one other table has. Otherwise at least two have it,
// and the other missing cards rule out all but one of these seats.
template <typename GameType>
bool ask_who_took_it(const GameType& game, unsigned seat, Difficulty difficulty, unsigned draw,
                     Puzzle& puzzle);

}  // namespace kaiten
