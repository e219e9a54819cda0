// A frame in memory, with one byte per pixel. The display driver looks the bytes up in a palette; a
// 16-bit frame would take twice the memory, which the bots need more. Only files that are compiled
// once per panel can include this.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "drivers/display/size.hpp"

namespace kaiten {

class Frame {
public:
    // Size of the panel, from board.cmake.
    static constexpr Size size{KAITEN_PANEL_WIDTH, KAITEN_PANEL_HEIGHT};

    std::span<std::uint8_t, size.width> row(int y) {
        return std::span<std::uint8_t, size.width>{&pixels_[offset(y)], size.width};
    }
    std::span<const std::uint8_t, size.width> row(int y) const {
        return std::span<const std::uint8_t, size.width>{&pixels_[offset(y)], size.width};
    }

    // Returns all pixels, row by row.
    std::span<const std::uint8_t> pixels() const { return pixels_; }

private:
    static constexpr std::size_t offset(int y) { return static_cast<std::size_t>(y) * size.width; }

    // Aligned for access by words.
    alignas(4) std::array<std::uint8_t, std::size_t{size.width} * size.height> pixels_{};
};

}  // namespace kaiten
