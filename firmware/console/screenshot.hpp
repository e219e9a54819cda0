// The picture as text, written all at once: what is drawn next does not touch it any more, however
// slowly it is read.
//   screenshot 240 240            how wide and how high it is
//   colors 0000 ffff ...          RGB565 in hexadecimal, by their numbers
//   ...                           lines of base64: the pixels row by row, packed
//   screenshot-end 1a2b3c4d       CRC-32 of the packed bytes
// Packed they are a stream of bits, the highest of a byte first, and zeros at its end. A code from
// the table below says what comes next: as many pixels like those so far before them, their number
// behind it; or one pixel, the number of its colour behind it in as many bits as the highest of all
// has. A number of pixels is written as itself plus one in binary, after as many zeros as that has
// digits behind its first two.
#pragma once

#include "drivers/display/frame.hpp"
#include "firmware/console/output.hpp"

namespace kaiten {

// What is like what lies a row of pixels before is like what stands above it.
inline constexpr std::uint16_t screenshot_row = Frame::size.width;
struct PackingCode {
    std::uint16_t distance;  // zero: a single pixel
    std::uint8_t code;
    std::uint8_t bits;
};
inline constexpr PackingCode packing_codes[] = {{screenshot_row, 0b00, 2},
                                                {1, 0b010, 3},
                                                {screenshot_row - 1, 0b011, 3},
                                                {2 * screenshot_row, 0b1000, 4},
                                                {screenshot_row + 1, 0b1001, 4},
                                                {screenshot_row - 2, 0b1010, 4},
                                                {2, 0b1011, 4},
                                                {0, 0b1100, 4},
                                                {screenshot_row + 2, 0b11010, 5},
                                                {60, 0b11011, 5},
                                                {12 * screenshot_row, 0b11100, 5},
                                                {4, 0b111010, 6},
                                                {8, 0b111011, 6},
                                                {12, 0b111100, 6},
                                                {16, 0b111101, 6},
                                                {40, 0b111110, 6}};

// To be called with all the output's room. False, and nothing is written, if that is too little.
bool write_screenshot(const Frame& frame, const Palette& palette, Output& out);

}  // namespace kaiten
