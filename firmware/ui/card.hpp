// Cards: large, as a small card in a hand, and as an icon.
#pragma once

#include "firmware/ui/canvas.hpp"
#include "firmware/ui/card_look.hpp"

namespace kaiten {

// Their sizes are the theme's.
void draw_card(Canvas& canvas, Point at, const CardLook& card);
// Turned on its vertical axis: `turn` goes from 0, its back, to `whole`, its face.
void draw_turning_card(Canvas& canvas, Point at, const CardLook& card, int turn, int whole);
void draw_card_back(Canvas& canvas, Point at);
void draw_small_card(Canvas& canvas, Point at, const CardLook& card, Color edge);
void draw_small_card_back(Canvas& canvas, Point at);
void draw_icon(Canvas& canvas, Point at, const CardLook& card);
// A nigiri on its wasabi.
void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card);

}  // namespace kaiten
