// Fixed-width bitmap fonts. Their glyphs are converted at build time by tools/assets/fonts.mjs.
#pragma once

#include <cstdint>

namespace kaiten {

struct Font {
    int width;
    int height;
    const std::uint16_t* rows;  // `height` words per glyph, leftmost pixel in the highest bit

    // Returns the rows of the glyph of a Latin-1 character or of the French oe, or of a question
    // mark for other characters.
    const std::uint16_t* glyph(char32_t character) const;
};

extern const Font small_font;   // 6x12
extern const Font medium_font;  // 8x16
extern const Font large_font;   // 12x24
// For panels with few pixels.
extern const Font fixed_4x6_font;
extern const Font fixed_5x8_font;
extern const Font fixed_7x13_bold_font;

}  // namespace kaiten
