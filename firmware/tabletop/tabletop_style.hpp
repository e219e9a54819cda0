// The style in which a panel draws cards and cells of the matrix. Screens use the functions in
// card.hpp and matrix.hpp, which call these.
#pragma once

#include "engine/knowledge/overview.hpp"
#include "firmware/tabletop/card_look.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

struct TabletopStyle {
    void (*paint_card)(Canvas& canvas, Point at, const CardLook& card);
    void (*paint_card_back)(Canvas& canvas, Point at);
    void (*paint_small_card)(Canvas& canvas, Point at, const CardLook& card, Color edge);
    void (*paint_small_card_back)(Canvas& canvas, Point at);
    void (*paint_icon_on_wasabi)(Canvas& canvas, Point at, const CardLook& card);
    // The empty card, and the position of a picture on it.
    void (*paint_card_frame)(Canvas& canvas, const Rectangle& area, const CardLook& card);
    Point (*place_picture)(const Rectangle& card, Size picture);
    void (*paint_matrix_cell)(Canvas& canvas, const Rectangle& area, const KindCell& cell);
};

extern const TabletopStyle color_tabletop;

// Draws the normal portrait at half its size, for panels without pictures of small portraits.
void paint_small_portrait(Canvas& canvas, Point at, Art portrait);

}  // namespace kaiten
