// Table of the codes in a packed picture. screenshot.hpp describes the format.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kaiten {

// A code means a distance in rows and pixels, or a single pixel if both are zero.
struct PackingCode {
    std::uint8_t rows;
    std::int8_t pixels;
    std::uint8_t code;
    std::uint8_t bits;

    constexpr bool is_single_pixel() const { return rows == 0 && pixels == 0; }
    constexpr std::size_t distance(int width) const {
        const int distance = rows * width + pixels;
        return static_cast<std::size_t>(distance);
    }
};
inline constexpr PackingCode packing_codes[] = {
    {1, 0, 0b00, 2},     {0, 1, 0b010, 3},     {1, -1, 0b011, 3},    {2, 0, 0b1000, 4},
    {1, 1, 0b1001, 4},   {1, -2, 0b1010, 4},   {0, 2, 0b1011, 4},    {0, 0, 0b1100, 4},
    {1, 2, 0b11010, 5},  {0, 60, 0b11011, 5},  {12, 0, 0b11100, 5},  {0, 4, 0b111010, 6},
    {0, 8, 0b111011, 6}, {0, 12, 0b111100, 6}, {0, 16, 0b111101, 6}, {0, 40, 0b111110, 6}};

}  // namespace kaiten
