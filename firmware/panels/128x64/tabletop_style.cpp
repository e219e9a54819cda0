// The style of monochrome panels. A card is a picture above a light strip with the mark.
#include "firmware/panels/128x64/screens.hpp"
#include "firmware/tabletop/card_parts.hpp"
#include "firmware/text/line.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr int strip_height = 8;

// Draws the number in a corner, light on dark, because pictures are light.
void draw_badge(Canvas& canvas, Point at, const CardLook& card) {
    if (card.badge == 0) return;
    const Line number = Line().add(unsigned{card.badge});
    const Font& font = canvas.font(Type::small);
    const Rectangle area{at, {text_width(font, number) + 1, font.height}};
    canvas.fill(area, role::badge);
    draw_text(canvas, area.left_of(1), {Type::small, role::on_badge}, number);
}

void draw_frame(Canvas& canvas, const Rectangle& area) {
    canvas.fill_rounded(area, role::ground);
    canvas.outline_rounded(area, role::edge);
}

void paint_card_frame(Canvas& canvas, const Rectangle& area, const CardLook&) {
    draw_frame(canvas, area);
}

Point place_picture(const Rectangle& card, Size picture) {
    return card.above(strip_height).middle(picture).at;
}

void paint_card(Canvas& canvas, Point at, const CardLook& card) {
    const Rectangle area{at, canvas.theme().card};
    paint_card_frame(canvas, area, card);
    draw_halves(canvas, place_picture(area, canvas.size_of(card.picture)), card.picture,
                card.right_picture);
    draw_badge(canvas, {at.x + 2, at.y + 2}, card);
    const Rectangle strip = area.bottom_part(strip_height);
    canvas.fill(strip.above(2), card.frame);
    canvas.fill_rounded(strip, card.frame);
    draw_text(canvas, strip.inset(1, 0), {Type::small, Color::ink, Align::center}, card.mark);
}

void paint_card_back(Canvas& canvas, Point at) {
    canvas.fill_rounded({at, canvas.theme().card}, role::ground);
    canvas.sprite(at, Art::card_back);
}

// Draws a small card, filled by its icon. The edge always has the same colour on this panel.
void paint_small_card(Canvas& canvas, Point at, const CardLook& card, Color) {
    draw_frame(canvas, {at, canvas.theme().small_card});
    draw_icon(canvas, {at.x + 1, at.y + 1}, card);
    draw_badge(canvas, {at.x + 1, at.y + 1}, card);
}

void paint_small_card_back(Canvas& canvas, Point at) {
    const Rectangle area{at, canvas.theme().small_card};
    draw_frame(canvas, area);
    canvas.shade(area.inset(2), role::edge);
}

// Draws the icon with a line below it that stands for the wasabi.
void paint_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card) {
    draw_icon(canvas, at, card);
    canvas.fill({{at.x, at.y + canvas.theme().icon}, {canvas.theme().icon, 1}}, role::edge);
}

// Marks replace the colours of other panels: dark on light leads a race, a line below is complete,
// a minus costs points, and a dot waits to be used.
void paint_matrix_cell(Canvas& canvas, const Rectangle& area, const KindCell& cell) {
    if (cell.count == 0 && cell.state != CellState::behind) return;
    const bool leads = cell.state == CellState::ahead;
    const Line number = cell.state == CellState::behind ? Line("-{0}", {unsigned{cell.count}})
                                                        : Line().add(unsigned{cell.count});
    if (leads) canvas.fill(area.above(1).inset(1, 0), role::winner);
    draw_text(canvas, area.top_part(7),
              {Type::small, leads ? role::on_chip : role::text, Align::center}, number);
    if (cell.state == CellState::whole)
        canvas.fill(area.bottom_part(2).top_part(1).inset(2, 0), role::edge);
    if (cell.waits) canvas.fill({{area.right() - 3, area.top()}, {2, 2}}, role::ready);
}

}  // namespace

const TabletopStyle monochrome_tabletop{
    paint_card,           paint_card_back,  paint_small_card, paint_small_card_back,
    paint_icon_on_wasabi, paint_card_frame, place_picture,    paint_matrix_cell};

// Small portraits have their own pictures, because the large ones are unrecognisable at half size.
// Both kinds have the same order.
void small::paint_small_portrait(Canvas& canvas, Point at, Art portrait) {
    constexpr auto index = [](Art art) { return static_cast<unsigned>(art); };
    constexpr unsigned distance = index(Art::portrait_small_1) - index(Art::portrait_1);
    static_assert(distance == index(Art::portrait_small_human_8) - index(Art::portrait_human_8));
    const int size = canvas.theme().small_portrait();
    canvas.fill({at, {size, size}}, role::ground);  // the portrait may stand on a cursor
    canvas.sprite(at, static_cast<Art>(index(portrait) + distance));
}

}  // namespace kaiten
