// Writes a puzzle as a line of JSON, and reads an answer to it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/puzzle/maker.hpp"
#include "tools/host/json_text.hpp"

namespace kaiten {

// Returns the option as it is written and answered: the card, two cards with a comma between them,
// or the seat.
std::string option_text(const Puzzle& puzzle, const PuzzleOption& option);

// Returns the index of the option that the text names, if there is one. The order of two cards
// counts only if both orders are options.
std::optional<unsigned> option_named(const Puzzle& puzzle, std::string_view text);

// Formats the puzzle that has been made, with the verdict if an answer is given. `record` leads to
// its position.
std::string puzzle_line(const PuzzleMaker& maker, const Record& record,
                        std::optional<unsigned> answer);

}  // namespace kaiten
