// The palette: the colour of each pixel value of a frame.
#pragma once

#include <array>
#include <cstdint>

namespace kaiten {

// A colour in the format of the panels: five bits of red, six of green, five of blue.
struct Rgb565 {
    std::uint16_t bits;
};

using Palette = std::array<Rgb565, 256>;

}  // namespace kaiten
