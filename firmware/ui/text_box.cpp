// Aligns and wraps text.
#include "firmware/ui/text_box.hpp"

#include <algorithm>

#include "firmware/text/utf8.hpp"

namespace kaiten {
namespace {

int left_of(const Rectangle& box, Align align, int width) {
    const int free = box.size.width - width;
    return box.at.x + (align == Align::left ? 0 : align == Align::center ? free / 2 : free);
}

// Returns whether a line must not start with `rest`: French puts a space before these characters.
bool begins_no_line(std::string_view rest) {
    constexpr std::string_view guillemet = "\u00bb";
    return rest.starts_with(':') || rest.starts_with(';') || rest.starts_with('!') ||
           rest.starts_with('?') || rest.starts_with(guillemet);
}

// Removes the first line from `text` and returns it: as many words as fit the width, up to a line
// break. A word that is too long for the box becomes a line of its own and overflows.
std::string_view take_line(const Font& font, int width, std::string_view& text) {
    const auto room = static_cast<unsigned>(std::max(width / font.width, 1));
    std::string_view rest = text;
    std::size_t fitting = 0;  // bytes of the words that fit
    unsigned characters = 0;
    while (!rest.empty()) {
        const std::size_t here = text.size() - rest.size();
        const char32_t character = take_character(rest);
        const bool break_here = character == U'\n' || (character == U' ' && !begins_no_line(rest));
        if (break_here && (characters <= room || fitting == 0)) fitting = here;
        if (character == U'\n' && fitting == here) break;
        if (break_here && characters > room) break;
        characters += 1;
        if (rest.empty() && (characters <= room || fitting == 0)) fitting = text.size();
    }
    const std::string_view line = text.substr(0, fitting);
    text.remove_prefix(std::min(fitting + 1, text.size()));
    return line;
}

}  // namespace

void draw_text(Canvas& canvas, Rectangle box, const TextStyle& style, std::string_view text) {
    const Font& font = canvas.font(style.type);
    const Point at{left_of(box, style.align, text_width(font, text)),
                   box.at.y + (box.size.height - font.height) / 2};
    canvas.text_in(box, at, font, text, style.color);
}

int draw_paragraph(Canvas& canvas, Rectangle box, const TextStyle& style, std::string_view text) {
    const Font& font = canvas.font(style.type);
    int lines = 0;
    for (; !text.empty(); ++lines) {
        const std::string_view line = take_line(font, box.size.width, text);
        const Point at{left_of(box, style.align, text_width(font, line)),
                       box.at.y + lines * font.height};
        canvas.text_in(box, at, font, line, style.color);
    }
    return lines;
}

int count_lines(const Font& font, int width, std::string_view text) {
    int lines = 0;
    for (; !text.empty(); ++lines)
        take_line(font, width, text);
    return lines;
}

Type type_of_line(const Canvas& canvas, int width, std::string_view text) {
    return text_width(canvas.font(Type::medium), text) <= width ? Type::medium : Type::small;
}

void draw_fitting_line(Canvas& canvas, Rectangle box, Color color, std::string_view text,
                       Align align) {
    draw_text(canvas, box, {type_of_line(canvas, box.size.width, text), color, align}, text);
}

void draw_fitting_paragraph(Canvas& canvas, Rectangle box, Color color, std::string_view text,
                            Align align) {
    const Font& medium = canvas.font(Type::medium);
    const bool fits = count_lines(medium, box.size.width, text) * medium.height <= box.size.height;
    draw_paragraph(canvas, box, {fits ? Type::medium : Type::small, color, align}, text);
}

std::string_view text_below(const Font& font, int width, std::string_view text, int lines) {
    for (; lines > 0 && !text.empty(); --lines)
        take_line(font, width, text);
    return text;
}

}  // namespace kaiten
