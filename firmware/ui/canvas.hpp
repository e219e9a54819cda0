// Draws into a frame and clips everything to it, so that callers need not check the edges. The
// canvas also provides the size of the picture and the theme of the panel.
#pragma once

#include <string_view>

#include "art.hpp"
#include "firmware/ui/drawing_log.hpp"
#include "firmware/ui/font.hpp"
#include "firmware/ui/geometry.hpp"
#include "firmware/ui/sprite.hpp"
#include "firmware/ui/theme.hpp"

namespace kaiten {

class Frame;

// Returns the area of the whole picture.
Rectangle whole_picture();

class Canvas {
public:
    explicit Canvas(Frame& frame, DrawingLog* log = nullptr) : frame_{frame}, log_{log} {}

    Rectangle whole() const { return whole_picture(); }
    const Theme& theme() const { return theme_; }
    const Font& font(Type type) const { return theme_.font(type); }

    void fill(Color color);
    void fill(Rectangle area, Color color);
    // Fills a box with rounded corners: the shape of all buttons and cards.
    void fill_rounded(Rectangle area, Color color);
    // Draws only the outline of such a box, one pixel wide.
    void outline_rounded(Rectangle area, Color color);
    // Fills every other pixel of the area, to darken the screen behind a dialog.
    void shade(Rectangle area, Color color);
    // Swaps two colours in the area.
    void swap(Rectangle area, Color one, Color other);
    // Draws an opaque box that covers earlier texts on purpose.
    void panel(Rectangle area, Color color);

    void sprite(Point at, const Sprite& sprite, int scale = 1);
    // Draws `columns` columns of the sprite, starting with column `first`.
    void sprite_columns(Point at, const Sprite& sprite, int first, int columns);
    // Draws the sprite at half its size (every other pixel). The second form draws only `rows` rows
    // of the result, starting with row `first`.
    void sprite_half(Point at, const Sprite& sprite) {
        sprite_half(at, sprite, 0, sprite.height / 2);
    }
    void sprite_half(Point at, const Sprite& sprite, int first, int rows);
    // Draws all opaque pixels of the sprite in one colour.
    void silhouette(Point at, const Sprite& sprite, Color color);
    void text(Point at, const Font& font, std::string_view text, Color color, int scale = 1);
    // Draws a text. `box` is the area that the text must not leave; tests check it with the drawing
    // log.
    void text_in(Rectangle box, Point at, const Font& font, std::string_view text, Color color,
                 int scale = 1);
    void text_centered(int y, const Font& font, std::string_view text, Color color, int scale = 1);

private:
    ColorSet colors_in(const Rectangle& area) const;
    void pixel_block(Point at, int scale, Color color) { fill({at, {scale, scale}}, color); }
    template <typename Put>
    void each_pixel(Point at, const Sprite& sprite, int first, int columns, Put put);
    void sprite_scaled(Point at, const Sprite& sprite, int scale);
    void glyph(Point at, const Font& font, char32_t character, Color color);
    void glyph_scaled(Point at, const Font& font, char32_t character, Color color, int scale);

    Frame& frame_;
    DrawingLog* log_;
    const Theme& theme_ = panel_theme();
};

// Returns the width of a text in pixels.
int text_width(const Font& font, std::string_view text);

}  // namespace kaiten
