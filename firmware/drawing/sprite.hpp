// A small picture, converted at build time by tools/assets/art.mjs. Colour 0 is see-through.
#pragma once

#include <cstdint>

namespace kaiten {

struct Sprite {
    int width;
    int height;
    const std::uint8_t* pixels;  // row by row, each an entry of the palette
};

}  // namespace kaiten
