// Draws cards and cells of the matrix in the style of the panel.
#include "firmware/tabletop/tabletop_style.hpp"

#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/matrix.hpp"

namespace kaiten {

void draw_card(Canvas& canvas, Point at, const CardLook& card) {
    canvas.panel().tabletop.paint_card(canvas, at, card);
}

void draw_card_back(Canvas& canvas, Point at) {
    canvas.panel().tabletop.paint_card_back(canvas, at);
}

void draw_small_card(Canvas& canvas, Point at, const CardLook& card, Color edge) {
    canvas.panel().tabletop.paint_small_card(canvas, at, card, edge);
}

void draw_small_card_back(Canvas& canvas, Point at) {
    canvas.panel().tabletop.paint_small_card_back(canvas, at);
}

void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card) {
    canvas.panel().tabletop.paint_icon_on_wasabi(canvas, at, card);
}

void draw_matrix_cell(Canvas& canvas, const Rectangle& area, const KindCell& cell) {
    canvas.panel().tabletop.paint_matrix_cell(canvas, area, cell);
}

}  // namespace kaiten
