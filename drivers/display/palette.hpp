// The colours of a picture, by their numbers in it.
#pragma once

#include <array>
#include <cstdint>

namespace kaiten {

// A colour as the panels take it: five bits of red, six of green, five of blue.
struct Rgb565 {
    std::uint16_t bits;
};

using Palette = std::array<Rgb565, 256>;

}  // namespace kaiten
