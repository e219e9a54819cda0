// The loops over the pixels of a row, which dominate the cost of a redraw.
#pragma once

#include <cstdint>

#include "drivers/display/frame.hpp"
#include "drivers/display/palette.hpp"

namespace kaiten {

// Rows are aligned to words and consist of whole words.
constexpr int words_a_row = Frame::size.width / 4;
using Row = std::span<const std::uint8_t, Frame::size.width>;

// Converts the pixels of a row to the colours of the palette.
void expand_row(Row row, const Palette& palette, std::uint16_t* words);

// Copies a row to `to`, which must be aligned to words.
void copy_row(Row row, std::uint8_t* to);

// Returns a 32-bit hash of a row or a palette. Two different rows have the same hash only once in
// four billion cases.
std::uint32_t fingerprint(Row row, std::uint32_t seed);
std::uint32_t fingerprint(const Palette& palette);

}  // namespace kaiten
