// A picture as a person sees it: 24-bit pixels, expanded from a frame as a panel would.
#pragma once

#include <cstdint>
#include <vector>

#include "drivers/display/palette.hpp"

namespace kaiten {

class Frame;

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;  // three bytes a pixel, row by row

    bool operator==(const Picture&) const = default;
};

// Upside down, if it is turned.
Picture picture_of(const Frame& frame, const Palette& palette, bool turned = false);

}  // namespace kaiten
