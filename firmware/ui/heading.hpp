// The top of screens that are pages or lists.
#pragma once

#include <string_view>

#include "firmware/ui/text_box.hpp"

namespace kaiten {

// `beside` is the width of what stands at its right end.
inline void draw_heading(Canvas& canvas, std::string_view text, int beside = 0) {
    const Rectangle whole = canvas.whole();
    const Rectangle area = whole.top_part(canvas.theme().heading_height);
    canvas.fill(role::ground);
    canvas.fill(area, role::panel);
    canvas.fill(whole.below(area.size.height).top_part(1), role::edge);
    const bool left = canvas.theme().heading_left;
    const Rectangle line = left ? area.left_of(beside) : area;
    draw_line(canvas, line,
              {type_of_line(canvas, line.size.width, text), role::text,
               left ? Align::left : Align::center},
              text);
}

// What is left between the heading and the help.
inline Rectangle page_below_heading(const Canvas& canvas) {
    return canvas.whole().below(canvas.theme().heading_height).above(canvas.theme().help_height);
}

// Most of it, for a list.
inline Rectangle list_below_heading(const Canvas& canvas) {
    const Size gap = canvas.theme().list_gap;
    return page_below_heading(canvas).inset(gap.width, 0).below(gap.height).above(2);
}

}  // namespace kaiten
