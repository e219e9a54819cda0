// Table of the codes in a packed picture. screenshot.hpp describes the format.
#pragma once

#include "drivers/display/frame.hpp"

namespace kaiten {

// At this distance lies the pixel directly above.
inline constexpr std::uint16_t screenshot_row = Frame::size.width;
struct PackingCode {
    std::uint16_t distance;  // 0 = a single pixel
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

}  // namespace kaiten
