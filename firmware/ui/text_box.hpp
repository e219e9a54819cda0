// Draws text in boxes: an aligned line, or a paragraph that wraps. All texts of the game are drawn
// with these functions, so that one test can check that they fit.
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

// Draws one line, vertically centred in the box.
void draw_text(Canvas& canvas, Rectangle box, const TextStyle& style, std::string_view text);

// Draws a paragraph from the top of the box, wrapped at spaces and line breaks. Returns the number
// of lines.
int draw_paragraph(Canvas& canvas, Rectangle box, const TextStyle& style, std::string_view text);
int count_lines(const Font& font, int width, std::string_view text);
// Returns the medium type if the line fits in it, else the small type.
Type type_of_line(const Canvas& canvas, int width, std::string_view text);
// Draw a line or a paragraph in the medium type if it fits, else in the small type.
void draw_fitting_line(Canvas& canvas, Rectangle box, Color color, std::string_view text,
                       Align align = Align::left);
void draw_fitting_paragraph(Canvas& canvas, Rectangle box, Color color, std::string_view text,
                            Align align = Align::left);
// Returns the rest of a paragraph after its first `lines` lines.
std::string_view text_below(const Font& font, int width, std::string_view text, int lines);

}  // namespace kaiten
