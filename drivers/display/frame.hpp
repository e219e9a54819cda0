// A picture in memory: a byte a pixel, looked up in a palette on its way to the panel. A 16-bit
// frame would take twice the memory, which the bots need more.
// Only files that are compiled for each panel can include this.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "drivers/display/size.hpp"

namespace kaiten {

class Frame {
public:
    // As large as the board's panel, which its board.cmake tells.
    static constexpr Size size{KAITEN_PANEL_WIDTH, KAITEN_PANEL_HEIGHT};

    std::span<std::uint8_t, size.width> row(int y) {
        return std::span<std::uint8_t, size.width>{&pixels_[offset(y)], size.width};
    }
    std::span<const std::uint8_t, size.width> row(int y) const {
        return std::span<const std::uint8_t, size.width>{&pixels_[offset(y)], size.width};
    }

    // Row by row.
    std::span<const std::uint8_t> pixels() const { return pixels_; }

private:
    static constexpr std::size_t offset(int y) { return static_cast<std::size_t>(y) * size.width; }

    // Aligned, so that it can be read a word at a time.
    alignas(4) std::array<std::uint8_t, std::size_t{size.width} * size.height> pixels_{};
};

}  // namespace kaiten
