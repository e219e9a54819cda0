// Draws cards in three sizes: large card, small card and icon.
#pragma once

#include "firmware/tabletop/card_look.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

// The theme defines the sizes.
void draw_card(Canvas& canvas, Point at, const CardLook& card);
// Draws a card that turns around its vertical axis. `turn` goes from 0 (back) to `whole` (face).
void draw_turning_card(Canvas& canvas, Point at, const CardLook& card, int turn, int whole);
void draw_card_back(Canvas& canvas, Point at);
void draw_small_card(Canvas& canvas, Point at, const CardLook& card, Color edge);
void draw_small_card_back(Canvas& canvas, Point at);
void draw_icon(Canvas& canvas, Point at, const CardLook& card);
// Draws a nigiri on its wasabi.
void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card);

}  // namespace kaiten
