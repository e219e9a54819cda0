// The style of colour panels.
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

// The colour of a cell and of its number.
struct CellLook {
    Color ground;
    Color ink;
};

constexpr CellLook cell_looks[] = {
    {Color::clear, role::label},
    {role::finished, role::on_chip},
    {role::winner, role::on_chip},
    {role::warning, role::on_chip},
};
static_assert(covers(cell_looks, CellState::behind));

constexpr CellLook waiting_look{role::ready, role::on_chip};

void paint_matrix_cell(Canvas& canvas, const Rectangle& area, const KindCell& cell) {
    if (cell.count == 0 && cell.state != CellState::behind) return;
    const CellLook& look =
        cell.waits ? waiting_look : cell_looks[static_cast<unsigned>(cell.state)];
    if (look.ground != Color::clear) canvas.fill_rounded(area.inset(2, 0), look.ground);
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
