// Draws cards in three sizes: large card, small card and icon.
#pragma once

#include <algorithm>

#include "firmware/tabletop/tabletop_style.hpp"

namespace kaiten {

// The theme defines the sizes.
inline void draw_card(Canvas& canvas, Point at, const CardLook& card) {
    canvas.panel().tabletop.paint_card(canvas, at, card);
}
// Draws a card that turns around its vertical axis. `turn` goes from 0 (back) to `whole` (face).
void draw_turning_card(Canvas& canvas, Point at, const CardLook& card, int turn, int whole);
inline void draw_card_back(Canvas& canvas, Point at) {
    canvas.panel().tabletop.paint_card_back(canvas, at);
}
inline void draw_small_card(Canvas& canvas, Point at, const CardLook& card, Color edge) {
    canvas.panel().tabletop.paint_small_card(canvas, at, card, edge);
}
inline void draw_small_card_back(Canvas& canvas, Point at) {
    canvas.panel().tabletop.paint_small_card_back(canvas, at);
}
void draw_icon(Canvas& canvas, Point at, const CardLook& card);
// Returns the area of icon `place` of `count` side by side. They overlap if there is no room for
// all.
inline Rectangle icon_place(const Canvas& canvas, const Rectangle& room, unsigned count,
                            unsigned place) {
    const int icon = canvas.theme().icon;
    const int step =
        count > 1 ? std::min(icon + 1, (room.size.width - icon) / (static_cast<int>(count) - 1))
                  : 0;
    return {{room.left() + static_cast<int>(place) * step, room.middle({icon, icon}).top()},
            {icon, icon}};
}
// Draws a nigiri on its wasabi.
inline void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card) {
    canvas.panel().tabletop.paint_icon_on_wasabi(canvas, at, card);
}

}  // namespace kaiten
