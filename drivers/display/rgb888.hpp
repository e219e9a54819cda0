// A panel's colour as a person sees it, with eight bits for each part.
#pragma once

#include "drivers/display/palette.hpp"

namespace kaiten {

struct Rgb888 {
    std::uint8_t red;
    std::uint8_t green;
    std::uint8_t blue;
};

// Five and six bits spread over the whole range: the high bits are repeated below.
constexpr Rgb888 as_seen(Rgb565 color) {
    const int red = color.bits >> 11 & 0x1f;
    const int green = color.bits >> 5 & 0x3f;
    const int blue = color.bits & 0x1f;
    return {static_cast<std::uint8_t>(red << 3 | red >> 2),
            static_cast<std::uint8_t>(green << 2 | green >> 4),
            static_cast<std::uint8_t>(blue << 3 | blue >> 2)};
}

}  // namespace kaiten
