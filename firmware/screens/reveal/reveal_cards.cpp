// Draws the cards of the reveal: their backs, and how they turn over.
#include "firmware/screens/reveal/reveal_view.hpp"
#include "firmware/tabletop/card.hpp"

namespace kaiten {

void draw_back(Canvas& canvas, Point at, bool small) {
    if (small)
        draw_small_card_back(canvas, at);
    else
        draw_card_back(canvas, at);
}

void draw_turning(Canvas& canvas, Point at, const CardLook& card, int turn, bool small) {
    constexpr int whole = reveal::turned - reveal::backs_up;
    if (!small) return draw_turning_card(canvas, at, card, turn, whole);
    if (turn < whole / 2) return draw_small_card_back(canvas, at);
    draw_small_card(canvas, at, card, Color::ink);
}

}  // namespace kaiten
