// Drawing into a frame. Everything is clipped to it, so no caller needs to care about the edges.
// The canvas is also where everybody learns how large the picture is, and which theme suits it.
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

// All of a picture.
Rectangle whole_picture();

class Canvas {
public:
    explicit Canvas(Frame& frame, DrawingLog* log = nullptr) : frame_{frame}, log_{log} {}

    Rectangle whole() const { return whole_picture(); }
    const Theme& theme() const { return theme_; }
    const Font& font(Type type) const { return theme_.font(type); }

    void fill(Color color);
    void fill(Rectangle area, Color color);
    // A box with its corners taken off: the look of all our buttons and cards.
    void fill_rounded(Rectangle area, Color color);
    // Its outline only, one pixel wide.
    void outline_rounded(Rectangle area, Color color);
    // Every other pixel of the area: what lies behind a dialog.
    void shade(Rectangle area, Color color);
    // Each of two colours in the place of the other.
    void swap(Rectangle area, Color one, Color other);
    // An opaque box that texts drawn earlier are meant to disappear under.
    void panel(Rectangle area, Color color);

    void sprite(Point at, const Sprite& sprite, int scale = 1);
    // Only its columns from `first` on, so many of them.
    void sprite_columns(Point at, const Sprite& sprite, int first, int columns);
    // At half its size: every other pixel; or only so many rows of that, from the first one given.
    void sprite_half(Point at, const Sprite& sprite) {
        sprite_half(at, sprite, 0, sprite.height / 2);
    }
    void sprite_half(Point at, const Sprite& sprite, int first, int rows);
    // All its pixels in one colour.
    void silhouette(Point at, const Sprite& sprite, Color color);
    void text(Point at, const Font& font, std::string_view text, Color color, int scale = 1);
    // The same, with the box the text has to stay in.
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

// How many pixels wide a text is.
int text_width(const Font& font, std::string_view text);

}  // namespace kaiten
