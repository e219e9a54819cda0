// A frame converted to 24-bit pixels, with the colours of a panel.
#pragma once

#include <cstdint>
#include <vector>

#include "drivers/display/palette.hpp"

namespace kaiten {

class Frame;

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;  // three bytes per pixel, row by row

    bool operator==(const Picture&) const = default;
};

// Converts a frame; `turned` rotates it by 180°.
Picture picture_of(const Frame& frame, const Palette& palette, bool turned = false);

}  // namespace kaiten
