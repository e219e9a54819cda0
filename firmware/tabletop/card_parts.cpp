// Draws cards with two halves, icons and turning cards.
#include "firmware/tabletop/card_parts.hpp"

#include <algorithm>

namespace kaiten {

void draw_halves(Canvas& canvas, Point at, Art left, Art right) {
    if (right == Art::none) return canvas.sprite(at, left);
    const int half = canvas.size_of(left).width / 2;
    canvas.sprite_columns(at, left, 0, half);
    canvas.sprite_columns({at.x + half, at.y}, right, half, canvas.size_of(right).width - half);
}

void draw_icon(Canvas& canvas, Point at, const CardLook& card) {
    draw_halves(canvas, at, card.icon, card.right_icon);
}

void draw_turning_card(Canvas& canvas, Point at, const CardLook& card, int turn, int whole) {
    if (turn >= whole) return draw_card(canvas, at, card);
    // The card is narrowest halfway, when it is seen from the edge.
    const Size size = canvas.theme().card;
    const int half = whole / 2;
    const int seen = turn < half ? half - turn : turn - half;
    const int width = std::max(size.width * seen / half, 2);
    const int side = (size.width - width) / 2;
    const Rectangle area{{at.x + side, at.y}, {width, size.height}};
    if (turn < half) return canvas.sprite_columns(area.at, Art::card_back, side, width);
    if (width < 6) return canvas.fill(area, card.frame);
    const TabletopStyle& style = canvas.panel().tabletop;
    style.paint_card_frame(canvas, area, card);
    const Size picture = canvas.size_of(card.picture);
    const int columns = std::min(picture.width, width - 4);
    canvas.sprite_columns(style.place_picture(area, {columns, picture.height}), card.picture,
                          (picture.width - columns) / 2, columns);
}

}  // namespace kaiten
