// The top of screens that are pages or lists.
#pragma once

#include <string_view>

#include "firmware/ui/text_box.hpp"

namespace kaiten {

inline constexpr Rectangle heading_area{{0, 0}, {Frame::size.width, 22}};

inline void draw_heading(Canvas& canvas, std::string_view text) {
    canvas.fill(Color::night);
    canvas.fill(heading_area, Color::belt);
    canvas.fill({{0, heading_area.bottom()}, {Frame::size.width, 1}}, Color::salmon_dark);
    draw_line(canvas, heading_area, {medium_font, Color::rice, Align::center}, text);
}

}  // namespace kaiten
