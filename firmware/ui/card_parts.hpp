// What cards are drawn with on every panel, and what each panel draws its own way.
#pragma once

#include "firmware/ui/card.hpp"

namespace kaiten {

// A picture or an icon; of a card with two halves, the right half is another's.
void draw_halves(Canvas& canvas, Point at, const Sprite& left, const Sprite* right);

// The panel's: a card without anything on it, and where a picture begins on it.
void draw_card_frame(Canvas& canvas, const Rectangle& area, const CardLook& card);
Point picture_place(const Rectangle& card, Size picture);

}  // namespace kaiten
