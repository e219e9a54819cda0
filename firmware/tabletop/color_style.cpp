// The style of colour panels.
#include <algorithm>

#include "engine/core/covers.hpp"
#include "firmware/tabletop/card_parts.hpp"
#include "firmware/text/line.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr int mark_height = 14;
constexpr int badge_height = 12;

// Draws the number in the corner of a card: the printed number, or the number of icons if the
// picture does not show them.
void draw_badge(Canvas& canvas, Point at, const CardLook& card) {
    if (card.badge == 0) return;
    const Line number = Line().add(unsigned{card.badge});
    const int width = text_width(canvas.font(Type::small), number) + 2;
    const Rectangle area{at, {width, badge_height}};
    canvas.fill(area, card.frame);
    draw_text(canvas, area, {Type::small, Color::ink, Align::center}, number);
}

void paint_card_frame(Canvas& canvas, const Rectangle& area, const CardLook& card) {
    canvas.fill_rounded(area, Color::ink);
    canvas.fill_rounded(area.inset(1), card.frame);
}

Point place_picture(const Rectangle& card, Size picture) {
    return {card.middle(picture).at.x, card.at.y + 5};
}

void paint_small_card(Canvas& canvas, Point at, const CardLook& card, Color edge) {
    const Rectangle area{at, canvas.theme().small_card};
    canvas.fill_rounded(area, edge);
    canvas.fill_rounded(area.inset(1), card.frame);
    canvas.fill_rounded({{at.x + 2, at.y + 5}, {area.size.width - 4, 20}}, Color::paper);
    draw_icon(canvas, {at.x + 3, at.y + 7}, card);
    draw_badge(canvas, {at.x + 1, at.y + area.size.height - 1 - badge_height}, card);
}

void paint_small_card_back(Canvas& canvas, Point at) {
    const Rectangle area{at, canvas.theme().small_card};
    canvas.fill_rounded(area, Color::ink);
    canvas.fill_rounded(area.inset(1), Color::salmon_dark);
    canvas.fill_rounded(area.inset(4), Color::salmon);
}

void paint_card(Canvas& canvas, Point at, const CardLook& card) {
    if (!canvas.theme().has_pictures()) return paint_small_card(canvas, at, card, Color::ink);
    const Rectangle area{at, canvas.theme().card};
    paint_card_frame(canvas, area, card);
    canvas.fill_rounded(
        {{at.x + 3, at.y + 3}, {area.size.width - 6, area.size.height - 4 - mark_height}},
        Color::paper);
    draw_halves(canvas, place_picture(area, canvas.size_of(card.picture)), card.picture,
                card.right_picture);
    draw_badge(canvas, {at.x + 2, at.y + 2}, card);
    draw_text(canvas, area.bottom_part(mark_height).inset(2, 0).above(2),
              {Type::small, Color::ink, Align::center}, card.mark);
}

void paint_card_back(Canvas& canvas, Point at) {
    if (!canvas.theme().has_pictures()) return paint_small_card_back(canvas, at);
    canvas.sprite(at, Art::card_back);
}

void paint_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card) {
    const int size = canvas.theme().icon;
    const Rectangle area{at, {size, size}};
    canvas.fill_rounded(area, Color::leaf_dark);
    canvas.fill_rounded(area.inset(1), Color::leaf);
    draw_icon(canvas, at, card);
}

void paint_no_chip(Canvas&, const Rectangle&, Color) {}

void paint_box(Canvas& canvas, const Rectangle& chip, Color color) {
    canvas.fill_rounded(chip, color);
}

// Paints a box with pointed ends.
void paint_badge(Canvas& canvas, const Rectangle& chip, Color color) {
    constexpr int point = 4;
    for (int y = 0; y < chip.size.height; ++y) {
        const int edge = std::min(y, chip.size.height - 1 - y);
        canvas.fill(chip.row(y, 1).inset(std::max(point - edge, 0) - 2, 0), color);
    }
}

// Paints a bar on each side of the number.
void paint_bars(Canvas& canvas, const Rectangle& chip, Color color) {
    canvas.fill(chip.left_part(2), color);
    canvas.fill(chip.right_part(2), color);
}

// Paints a minus before the number.
void paint_minus(Canvas& canvas, const Rectangle& chip, Color color) {
    canvas.fill(chip.moved(-2, 0).left_part(4).middle({4, 2}), color);
}

// The shape of a cell, its colour and the colour of its number. Each state has its own shape,
// because not every player can tell the colours apart.
struct CellLook {
    void (*paint)(Canvas& canvas, const Rectangle& chip, Color color);
    Color color;
    Color ink;
};

constexpr CellLook cell_looks[] = {
    {paint_no_chip, Color::clear, role::label},
    {paint_box, role::finished, role::on_chip},
    {paint_badge, role::winner, role::on_chip},
    {paint_minus, role::warning, role::warning},
};
static_assert(covers(cell_looks, CellState::behind));

constexpr CellLook waiting_look{paint_bars, role::ready, role::gain};

void paint_matrix_cell(Canvas& canvas, const Rectangle& area, const KindCell& cell) {
    if (cell.count == 0 && cell.state != CellState::behind) return;
    const CellLook& look =
        cell.waits ? waiting_look : cell_looks[static_cast<unsigned>(cell.state)];
    look.paint(canvas, area.inset(2, 0), look.color);
    draw_text(canvas, area, {Type::small, look.ink, Align::center},
              Line().add(unsigned{cell.count}));
}

}  // namespace

const TabletopStyle color_tabletop{
    paint_card,           paint_card_back,  paint_small_card, paint_small_card_back,
    paint_icon_on_wasabi, paint_card_frame, place_picture,    paint_matrix_cell};

void paint_small_portrait(Canvas& canvas, Point at, Art portrait) {
    canvas.sprite_half(at, portrait);
}

}  // namespace kaiten
