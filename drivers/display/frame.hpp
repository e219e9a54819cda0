// A frame in memory, with one byte per pixel. The display driver looks the bytes up in a palette; a
// 16-bit frame would take twice the memory, which the bots need more. The board owns the memory,
// because only the board knows the size of its panel.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/display/size.hpp"

namespace kaiten {

class Frame {
public:
    // `pixels` has one byte per pixel, row by row, and is aligned to words. Rows consist of whole
    // words.
    constexpr Frame(Size size, std::span<std::uint8_t> pixels)
        : size_{size}, pixels_{pixels.data()} {}

    Size size() const { return size_; }

    std::span<std::uint8_t> row(int y) { return {pixels_ + offset(y), width()}; }
    std::span<const std::uint8_t> row(int y) const { return {pixels_ + offset(y), width()}; }

    // Returns all pixels, row by row.
    std::span<const std::uint8_t> pixels() const { return {pixels_, offset(size_.height)}; }

private:
    std::size_t width() const { return static_cast<std::size_t>(size_.width); }
    std::size_t offset(int y) const { return static_cast<std::size_t>(y) * width(); }

    Size size_;
    std::uint8_t* pixels_;
};

}  // namespace kaiten
