// Parts of the card drawing: functions that all panels share, and functions that each panel
// implements.
#pragma once

#include "firmware/tabletop/card.hpp"

namespace kaiten {

// Draws a picture or an icon. If `right` is given, it provides the right half.
void draw_halves(Canvas& canvas, Point at, const Sprite& left, const Sprite* right);

// Implemented per panel: draws an empty card, and returns the position of the picture on it.
void draw_card_frame(Canvas& canvas, const Rectangle& area, const CardLook& card);
Point picture_place(const Rectangle& card, Size picture);

}  // namespace kaiten
