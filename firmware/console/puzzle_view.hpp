// Prints a puzzle as text, and reads an answer to it.
#pragma once

#include <optional>

#include "firmware/console/output.hpp"
#include "firmware/console/words.hpp"
#include "firmware/play/session.hpp"

namespace kaiten {

// Prints the question and the options, numbered from 1. The tables are printed before it.
void show_puzzle(Output& out, const Session& session);

// Returns the option that the words name: its number, its cards, or nothing if there is none.
std::optional<unsigned> puzzle_option(const Session& session, const Words& words);

// Prints whether the answer is right, and the value of every option.
void show_puzzle_answer(Output& out, const Session& session, unsigned answer);

}  // namespace kaiten
