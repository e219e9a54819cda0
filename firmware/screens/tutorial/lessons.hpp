// The lessons of the tutorial: what a speech bubble explains at which moment, and beside what. The
// state of the game alone decides which lesson is due.
#pragma once

#include "firmware/screens/draft/draft_view.hpp"
#include "firmware/screens/scoring/score_columns.hpp"

namespace kaiten::lessons {

// Opens the bubbles of the turn that begins.
void begin_turn(Shell& shell);
// Returns whether the player may make this move. Opens a bubble with the reason if not.
bool accepts(Shell& shell, const Move& move);
// Returns the prompt in the head of the draft: the cards to take. Empty below a bubble, which may
// point at the head.
DraftQuestion prompt(const DraftView& view);
// Opens the bubble about a column of the scoring that has just appeared.
void explain(Shell& shell, const ScoreColumn& column);

}  // namespace kaiten::lessons
