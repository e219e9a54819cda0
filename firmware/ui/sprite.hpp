// A small picture, converted at build time by tools/assets/art.mjs. Colour 0 is transparent.
#pragma once

#include <cstdint>

namespace kaiten {

struct Sprite {
    int width = 0;
    int height = 0;
    const std::uint8_t* pixels = nullptr;  // row by row
    // Colour table of the sprite, or null. Without it, `pixels` has one byte per pixel: an index
    // into the palette. With it, `pixels` has four bits per pixel: an index into `colors`, the left
    // pixel in the high half of the byte. Each row starts with a new byte.
    const std::uint8_t* colors = nullptr;

    // Returns the palette index of a pixel inside the sprite.
    std::uint8_t at(int x, int y) const {
        if (colors == nullptr) return pixels[y * width + x];
        const std::uint8_t pair = pixels[y * ((width + 1) / 2) + x / 2];
        return colors[x % 2 == 0 ? pair >> 4 : pair & 0xf];
    }
};

}  // namespace kaiten
