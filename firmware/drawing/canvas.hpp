// Drawing into a frame. Everything is clipped to it, so no caller needs to care about the edges.
#pragma once

#include <string_view>

#include "art.hpp"
#include "drivers/display/frame.hpp"
#include "firmware/drawing/font.hpp"
#include "firmware/drawing/sprite.hpp"

namespace kaiten {

struct Point {
    int x;
    int y;
};

struct Rectangle {
    Point at;
    Size size;
};

class Canvas {
public:
    explicit Canvas(Frame& frame) : frame_{frame} {}

    void fill(Color color);
    void fill(Rectangle area, Color color);
    // A box with its corners taken off: the look of all our buttons and cards.
    void fill_rounded(Rectangle area, Color color);

    void sprite(Point at, const Sprite& sprite, int scale = 1);
    void text(Point at, const Font& font, std::string_view text, Color color, int scale = 1);
    void text_centered(int y, const Font& font, std::string_view text, Color color, int scale = 1);

private:
    void pixel_block(Point at, int scale, Color color) { fill({at, {scale, scale}}, color); }
    void glyph(Point at, const Font& font, char32_t character, Color color, int scale);

    Frame& frame_;
};

// How many pixels wide a text is.
int text_width(const Font& font, std::string_view text);

}  // namespace kaiten
