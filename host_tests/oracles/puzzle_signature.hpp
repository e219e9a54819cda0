// Signatures of puzzles: a hash of each of some numbers' puzzles. The host's tests and the device
// probe compare them, so every machine makes the same puzzles. A changed signature needs a new
// puzzle_format.
#pragma once

#include <cstdint>
#include <span>

#include "engine/puzzle/maker.hpp"

namespace kaiten {

struct PuzzleSignatureRow {
    std::uint32_t number;
    std::uint32_t signature;
};
std::span<const PuzzleSignatureRow> puzzle_signatures();

// Returns a hash of the puzzle that has been made, and of the record of its game.
std::uint32_t puzzle_signature(const Puzzle& puzzle, const Record& record);

}  // namespace kaiten
