// The data that the puzzle screen shows: the question, the cards that are open, the options and,
// after the answer, their values with the reasons.
#pragma once

#include <optional>

#include "firmware/screens/shell.hpp"

namespace kaiten {

struct PuzzleView {
    const Shell& shell;
    unsigned place;                  // the option under the cursor
    std::optional<unsigned> answer;  // the option that the player chose
};

// Returns the name of a difficulty. Numbers above all ranges are mixed.
Text difficulty_text(std::uint32_t number);

void draw_puzzle(Canvas& canvas, const PuzzleView& view);
void announce_puzzle(Announcement& said, const PuzzleView& view);

}  // namespace kaiten
