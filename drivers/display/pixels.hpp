// The loops over all pixels of a frame, which decide what a redraw costs.
#pragma once

#include <cstdint>

#include "drivers/display/frame.hpp"
#include "drivers/display/palette.hpp"

namespace kaiten {

// Rows are a whole number of words, and begin at one.
constexpr int words_a_row = Frame::size.width / 4;
using Row = std::span<const std::uint8_t, Frame::size.width>;

// Looks every pixel of a row up in the palette.
void expand_row(Row row, const Palette& palette, std::uint16_t* words);

// Copies a row to a place that begins at a word.
void copy_row(Row row, std::uint8_t* to);

// A number that tells rows apart: equal rows give equal ones, and unequal rows do but once in four
// billion.
std::uint32_t fingerprint(Row row, std::uint32_t seed);
std::uint32_t fingerprint(const Palette& palette);

}  // namespace kaiten
