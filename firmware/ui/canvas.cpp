// Implements the drawing operations on the pixels of a frame.
#include "firmware/ui/canvas.hpp"

#include <algorithm>

#include "drivers/display/frame.hpp"
#include "firmware/text/utf8.hpp"

namespace kaiten {

void Canvas::fill(Color color) {
    fill(whole(), color);
}

void Canvas::fill(Rectangle area, Color color) {
    const Rectangle seen = common_part(area, whole());
    if (seen.empty()) return;
    for (int y = seen.top(); y < seen.bottom(); ++y)
        std::fill_n(frame_.row(y).begin() + seen.left(), seen.size.width,
                    static_cast<std::uint8_t>(color));
}

void Canvas::fill_rounded(Rectangle area, Color color) {
    const auto [at, size] = area;
    // The two rows at the top and at the bottom are shorter. The rest is a plain box.
    fill({{at.x + 2, at.y}, {size.width - 4, 1}}, color);
    fill({{at.x + 1, at.y + 1}, {size.width - 2, 1}}, color);
    fill({{at.x, at.y + 2}, {size.width, size.height - 4}}, color);
    fill({{at.x + 1, at.y + size.height - 2}, {size.width - 2, 1}}, color);
    fill({{at.x + 2, at.y + size.height - 1}, {size.width - 4, 1}}, color);
}

void Canvas::outline_rounded(Rectangle area, Color color) {
    const auto [at, size] = area;
    const int right = area.right() - 1;
    const int bottom = area.bottom() - 1;
    fill({{at.x + 2, at.y}, {size.width - 4, 1}}, color);
    fill({{at.x + 2, bottom}, {size.width - 4, 1}}, color);
    fill({{at.x, at.y + 2}, {1, size.height - 4}}, color);
    fill({{right, at.y + 2}, {1, size.height - 4}}, color);
    for (const Point corner : {Point{at.x + 1, at.y + 1}, Point{right - 1, at.y + 1},
                               Point{at.x + 1, bottom - 1}, Point{right - 1, bottom - 1}})
        pixel_block(corner, 1, color);
}

void Canvas::shade(Rectangle area, Color color) {
    if (log_ != nullptr) log_->cover(area);  // shaded text is not meant to be read
    const Rectangle seen = common_part(area, whole());
    for (int y = seen.top(); y < seen.bottom(); ++y) {
        const auto row = frame_.row(y);
        for (int x = seen.left() + ((seen.left() + y) & 1); x < seen.right(); x += 2)
            row[static_cast<std::size_t>(x)] = static_cast<std::uint8_t>(color);
    }
}

void Canvas::swap(Rectangle area, Color one, Color other) {
    const Rectangle seen = common_part(area, whole());
    for (int y = seen.top(); y < seen.bottom(); ++y) {
        for (int x = seen.left(); x < seen.right(); ++x) {
            std::uint8_t& pixel = frame_.row(y)[static_cast<std::size_t>(x)];
            const auto color = static_cast<Color>(pixel);
            if (color == one || color == other)
                pixel = static_cast<std::uint8_t>(color == one ? other : one);
        }
    }
}

void Canvas::box(Rectangle area, Color color) {
    if (log_ != nullptr) log_->cover(area);
    touch_nothing(area);
    fill_rounded(area, color);
}

namespace {

// Calls `put` for every opaque pixel of a sprite row, from column `x` up to `end`. A Cortex-M0+
// draws thousands of pixels per frame, so two pixels that share a byte are read once.
template <typename Put>
void each_pixel_of_bytes(const std::uint8_t* row, int x, std::uint8_t* to, std::uint8_t* end,
                         Put put) {
    for (row += x; to != end; ++to, ++row)
        if (*row != 0) put(*to, *row);
}

template <typename Put>
void each_pixel_of_pairs(const std::uint8_t* row, const std::uint8_t* colors, int x,
                         std::uint8_t* to, std::uint8_t* end, Put put) {
    const auto draw = [&](std::uint8_t& pixel, unsigned color_number) {
        const std::uint8_t color = colors[color_number];
        if (color != 0) put(pixel, color);
    };
    row += x / 2;
    if (x % 2 != 0) draw(*to++, *row++ & 0xfU);
    for (; end - to >= 2; to += 2, ++row) {
        const unsigned pair = *row;
        draw(to[0], pair >> 4);
        draw(to[1], pair & 0xfU);
    }
    if (to != end) draw(*to, unsigned{*row} >> 4);
}

}  // namespace

// Calls `put` for every opaque pixel of a sprite that lies inside the frame.
template <typename Put>
void Canvas::each_pixel(Point at, const Sprite& sprite, int first, int columns, Put put) {
    const Rectangle seen = common_part({at, {columns, sprite.height}}, whole());
    if (seen.empty()) return;
    const int from = first + seen.left() - at.x;
    const int stride = sprite.colors == nullptr ? sprite.width : (sprite.width + 1) / 2;
    const std::uint8_t* row = sprite.pixels + (seen.top() - at.y) * stride;
    for (int y = seen.top(); y < seen.bottom(); ++y, row += stride) {
        std::uint8_t* const to = frame_.row(y).data() + seen.left();
        std::uint8_t* const end = to + seen.size.width;
        if (sprite.colors == nullptr) {
            each_pixel_of_bytes(row, from, to, end, put);
        } else {
            each_pixel_of_pairs(row, sprite.colors, from, to, end, put);
        }
    }
}

void Canvas::sprite(Point at, Art art, int scale) {
    if (scale == 1)
        sprite_columns(at, art, 0, size_of(art).width);
    else
        sprite_scaled(at, sprite_of(art), scale);
}

void Canvas::sprite_columns(Point at, Art art, int first, int columns) {
    each_pixel(at, sprite_of(art), first, columns,
               [](std::uint8_t& pixel, std::uint8_t color) { pixel = color; });
}

void Canvas::silhouette(Point at, Art art, Color color) {
    const Sprite& sprite = sprite_of(art);
    each_pixel(at, sprite, 0, sprite.width, [color](std::uint8_t& pixel, std::uint8_t) {
        pixel = static_cast<std::uint8_t>(color);
    });
}

void Canvas::sprite_half(Point at, Art art, int first, int rows) {
    const Sprite& sprite = sprite_of(art);
    const Rectangle seen = common_part({at, {sprite.width / 2, rows}}, whole());
    for (int y = seen.top(); y < seen.bottom(); ++y) {
        for (int x = seen.left(); x < seen.right(); ++x) {
            const std::uint8_t color = sprite.at(2 * (x - at.x), 2 * (first + y - at.y));
            if (color != 0) frame_.row(y)[static_cast<std::size_t>(x)] = color;
        }
    }
}

void Canvas::sprite_scaled(Point at, const Sprite& sprite, int scale) {
    for (int y = 0; y < sprite.height; ++y) {
        for (int x = 0; x < sprite.width; ++x) {
            const auto color = static_cast<Color>(sprite.at(x, y));
            if (color == Color::clear) continue;
            pixel_block({at.x + x * scale, at.y + y * scale}, scale, color);
        }
    }
}

void Canvas::glyph(Point at, const Font& font, char32_t character, Color color) {
    const Rectangle seen = common_part({at, {font.width, font.height}}, whole());
    if (seen.empty()) return;
    const std::uint16_t* rows = font.glyph(character);
    for (int y = seen.top(); y < seen.bottom(); ++y) {
        // The remaining pixels are in the highest bits of the word.
        unsigned bits = static_cast<unsigned>(rows[y - at.y]) << (16 + seen.left() - at.x);
        std::uint8_t* to = frame_.row(y).data() + seen.left();
        for (int x = 0; bits != 0 && x < seen.size.width; ++x, bits <<= 1)
            if ((bits & 0x80000000U) != 0) to[x] = static_cast<std::uint8_t>(color);
    }
}

void Canvas::glyph_scaled(Point at, const Font& font, char32_t character, Color color, int scale) {
    const std::uint16_t* row = font.glyph(character);
    for (int y = 0; y < font.height; ++y, ++row) {
        for (int x = 0; x < font.width; ++x) {
            const bool set = (*row >> (15 - x) & 1) != 0;
            if (set) pixel_block({at.x + x * scale, at.y + y * scale}, scale, color);
        }
    }
}

void Canvas::text(Point at, const Font& font, std::string_view text, Color color, int scale) {
    text_in(whole(), at, font, text, color, scale);
}

ColorSet Canvas::colors_in(const Rectangle& area) const {
    const Rectangle seen = common_part(area, whole());
    ColorSet colors;
    for (int y = seen.top(); y < seen.bottom(); ++y)
        for (int x = seen.left(); x < seen.right(); ++x)
            colors[frame_.row(y)[static_cast<std::size_t>(x)]] = true;
    return colors;
}

void Canvas::text_in(Rectangle box, Point at, const Font& font, std::string_view text, Color color,
                     int scale) {
    if (log_ != nullptr) {
        const Rectangle area{at, {text_width(font, text) * scale, font.height * scale}};
        log_->text(area, box, text, color, colors_in(area));
    }
    while (!text.empty()) {
        const char32_t character = take_character(text);
        if (scale == 1)
            glyph(at, font, character, color);
        else
            glyph_scaled(at, font, character, color, scale);
        at.x += font.width * scale;
    }
}

void Canvas::text_centered(int y, const Font& font, std::string_view text, Color color, int scale) {
    const int left = (whole().size.width - text_width(font, text) * scale) / 2;
    this->text({left, y}, font, text, color, scale);
}

int text_width(const Font& font, std::string_view text) {
    int characters = 0;
    for (; !text.empty(); ++characters)
        take_character(text);
    return characters * font.width;
}

}  // namespace kaiten
