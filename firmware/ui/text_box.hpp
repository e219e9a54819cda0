// Text in boxes: a line at either end or in the middle, or a paragraph that wraps. Every text of
// the game is drawn with these, so that one test can tell whether it fits.
#pragma once

#include <string_view>

#include "firmware/ui/canvas.hpp"

namespace kaiten {

enum class Align : std::uint8_t { left, center, right };

struct TextStyle {
    Type type;
    Color color;
    Align align = Align::left;
};

// One line, in the middle of the box's height.
void draw_line(Canvas& canvas, Rectangle box, const TextStyle& style, std::string_view text);

// Lines from the top of the box, broken at spaces and at line ends; returns how many there are.
int draw_paragraph(Canvas& canvas, Rectangle box, const TextStyle& style, std::string_view text);
int count_lines(const Font& font, int width, std::string_view text);
// Medium where a line of text has room for that, else small.
Type type_of_line(const Canvas& canvas, int width, std::string_view text);
// A line and a paragraph in the medium type where they have room for that, else in the small one.
void draw_fitting_line(Canvas& canvas, Rectangle box, Color color, std::string_view text,
                       Align align = Align::left);
void draw_fitting_paragraph(Canvas& canvas, Rectangle box, Color color, std::string_view text,
                            Align align = Align::left);
// What is left of a paragraph behind its first lines.
std::string_view text_below(const Font& font, int width, std::string_view text, int lines);

}  // namespace kaiten
