// A panel's colour with eight bits per component, as computers show it.
#pragma once

#include "drivers/display/palette.hpp"

namespace kaiten {

struct Rgb888 {
    std::uint8_t red;
    std::uint8_t green;
    std::uint8_t blue;
};

// Expands a colour to the full range by repeating the high bits of each component below.
constexpr Rgb888 as_seen(Rgb565 color) {
    const int red = color.bits >> 11 & 0x1f;
    const int green = color.bits >> 5 & 0x3f;
    const int blue = color.bits & 0x1f;
    return {static_cast<std::uint8_t>(red << 3 | red >> 2),
            static_cast<std::uint8_t>(green << 2 | green >> 4),
            static_cast<std::uint8_t>(blue << 3 | blue >> 2)};
}

}  // namespace kaiten
