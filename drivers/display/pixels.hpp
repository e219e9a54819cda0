// The loops over the pixels of a row, which dominate the cost of a redraw.
#pragma once

#include <cstdint>
#include <span>

#include "drivers/display/palette.hpp"

namespace kaiten {

// Rows are aligned to words, and their length is a multiple of `row_unit` bytes.
constexpr int row_unit = 80;
using Row = std::span<const std::uint8_t>;

// Converts the pixels of a row to the colours of the palette.
void expand_row(Row row, const Palette& palette, std::uint16_t* words);

// Copies a row to `to`, which must be aligned to words.
void copy_row(Row row, std::uint8_t* to);

// Returns a 32-bit hash of a row or a palette. Two different rows have the same hash only once in
// four billion cases.
std::uint32_t fingerprint(Row row, std::uint32_t seed);
std::uint32_t fingerprint(const Palette& palette);

}  // namespace kaiten
