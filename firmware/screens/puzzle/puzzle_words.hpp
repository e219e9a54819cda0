// The words of a puzzle: question, options, values and reasons. Drawing and announcing share them.
#pragma once

#include "firmware/screens/puzzle/puzzle_view.hpp"

namespace kaiten {

Line puzzle_question(const PuzzleView& view);
// Returns what the question means.
Text puzzle_meaning(const Puzzle& puzzle);
// Returns whether the answer was right. The screen marks the right option.
Line puzzle_verdict(const PuzzleView& view);
Line puzzle_option_name(const Shell& shell, const PuzzleOption& option);
// Returns the chance, the points or the number of ways of an option.
Line puzzle_value(const Shell& shell, const PuzzleOption& option);
// Returns why the option at index `place` is right or wrong.
Line puzzle_reason(const Shell& shell, unsigned place);
// Returns the cards that are missing from the hand that has come back, without the own one.
using MissingCards = List<Face, most_seats>;
MissingCards missing_cards(const Puzzle& puzzle);

}  // namespace kaiten
