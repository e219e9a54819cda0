// The heading of pages and lists.
#pragma once

#include <string_view>

#include "firmware/ui/text_box.hpp"

namespace kaiten {

// Clears the screen and draws the heading. `beside` is a label at its right end, such as a page
// number.
inline void draw_heading(Canvas& canvas, std::string_view text, std::string_view beside = {}) {
    const Theme& theme = canvas.theme();
    const Rectangle whole = canvas.whole();
    const Rectangle area = whole.top_part(theme.heading_height);
    canvas.fill(role::ground);
    canvas.fill(area, role::panel);
    canvas.fill(whole.below(area.size.height).top_part(1), role::edge);
    const bool left = theme.heading_left;
    const Font& small = theme.font(Type::small);
    const int taken = text_width(small, beside) + theme.heading_margin + small.width / 2;
    draw_fitting_line(canvas, left ? area.left_of(taken) : area, role::text, text,
                      left ? Align::left : Align::center);
    draw_text(canvas, area.left_of(theme.heading_margin), {Type::small, role::label, Align::right},
              beside);
}

// Returns the area between the heading and the help bar.
inline Rectangle page_below_heading(const Canvas& canvas) {
    return canvas.whole().below(canvas.theme().heading_height).above(canvas.theme().help_height);
}

// Makes the two halves of an area with arrows at its ends targets.
inline void touch_halves(Canvas& canvas, Rectangle area) {
    const int half = area.size.width / 2;
    canvas.touch(area.left_part(half), Action::previous);
    canvas.touch(area.right_of(half), Action::next);
}

// Makes the area a page to turn by a swipe, or by a tap: in the left third back, elsewhere onward.
inline void touch_pages(Canvas& canvas, Rectangle area, Action back = Action::previous,
                        Action onward = Action::next) {
    const int third = area.size.width / 3;
    canvas.touch(area.left_part(third), back);
    canvas.touch(area.right_of(third), onward);
    canvas.touch_swipe({area, Axis::across, back, onward});
}

// Returns the area for a list below the heading: the page without its margins.
inline Rectangle list_below_heading(const Canvas& canvas) {
    const Size gap = canvas.theme().list_gap;
    return page_below_heading(canvas).inset(gap.width, 0).below(gap.height).above(2);
}

}  // namespace kaiten
