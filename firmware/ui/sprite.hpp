// A small picture, converted at build time by tools/assets/art.mjs. Colour 0 is see-through.
#pragma once

#include <cstdint>

namespace kaiten {

struct Sprite {
    int width;
    int height;
    const std::uint8_t* pixels;  // row by row
    // Without colours of its own a sprite has a byte a pixel, an entry of the palette. With them,
    // two pixels share a byte, the left one in the high half, and each names one of these colours;
    // a row starts with a new byte.
    const std::uint8_t* colors = nullptr;

    // The entry of the palette at a place inside the sprite.
    std::uint8_t at(int x, int y) const {
        if (colors == nullptr) return pixels[y * width + x];
        const std::uint8_t pair = pixels[y * ((width + 1) / 2) + x / 2];
        return colors[x % 2 == 0 ? pair >> 4 : pair & 0xf];
    }
};

}  // namespace kaiten
