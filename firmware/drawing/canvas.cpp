// Drawing into a frame.
#include "firmware/drawing/canvas.hpp"

#include <algorithm>

#include "firmware/drawing/utf8.hpp"

namespace kaiten {

void Canvas::fill(Color color) {
    fill({{0, 0}, Frame::size}, color);
}

void Canvas::fill(Rectangle area, Color color) {
    const int left = std::max(area.at.x, 0);
    const int right = std::min(area.at.x + area.size.width, Frame::size.width);
    const int top = std::max(area.at.y, 0);
    const int bottom = std::min(area.at.y + area.size.height, Frame::size.height);
    if (left >= right) return;
    for (int y = top; y < bottom; ++y) {
        std::fill_n(frame_.row(y).begin() + left, right - left, static_cast<std::uint8_t>(color));
    }
}

void Canvas::fill_rounded(Rectangle area, Color color) {
    const auto [at, size] = area;
    // Two rows at each end are shorter; the rest is a plain box.
    fill({{at.x + 2, at.y}, {size.width - 4, 1}}, color);
    fill({{at.x + 1, at.y + 1}, {size.width - 2, 1}}, color);
    fill({{at.x, at.y + 2}, {size.width, size.height - 4}}, color);
    fill({{at.x + 1, at.y + size.height - 2}, {size.width - 2, 1}}, color);
    fill({{at.x + 2, at.y + size.height - 1}, {size.width - 4, 1}}, color);
}

void Canvas::sprite(Point at, const Sprite& sprite, int scale) {
    for (int y = 0; y < sprite.height; ++y) {
        for (int x = 0; x < sprite.width; ++x) {
            const auto color = static_cast<Color>(sprite.at(x, y));
            if (color == Color::clear) continue;
            pixel_block({at.x + x * scale, at.y + y * scale}, scale, color);
        }
    }
}

void Canvas::glyph(Point at, const Font& font, char32_t character, Color color, int scale) {
    const std::uint16_t* row = font.glyph(character);
    for (int y = 0; y < font.height; ++y, ++row) {
        for (int x = 0; x < font.width; ++x) {
            const bool set = (*row >> (15 - x) & 1) != 0;
            if (set) pixel_block({at.x + x * scale, at.y + y * scale}, scale, color);
        }
    }
}

void Canvas::text(Point at, const Font& font, std::string_view text, Color color, int scale) {
    while (!text.empty()) {
        glyph(at, font, take_character(text), color, scale);
        at.x += font.width * scale;
    }
}

void Canvas::text_centered(int y, const Font& font, std::string_view text, Color color, int scale) {
    const int left = (Frame::size.width - text_width(font, text) * scale) / 2;
    this->text({left, y}, font, text, color, scale);
}

int text_width(const Font& font, std::string_view text) {
    int characters = 0;
    for (; !text.empty(); ++characters)
        take_character(text);
    return characters * font.width;
}

}  // namespace kaiten
