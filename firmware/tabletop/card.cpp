// Draws cards in the style of panels with 240 lines.
#include "firmware/tabletop/card_parts.hpp"

#include "firmware/text/line.hpp"
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

}  // namespace

void draw_card_frame(Canvas& canvas, const Rectangle& area, const CardLook& card) {
    canvas.fill_rounded(area, Color::ink);
    canvas.fill_rounded(area.inset(1), card.frame);
}

Point picture_place(const Rectangle& card, Size picture) {
    return {card.middle(picture).at.x, card.at.y + 5};
}

void draw_card(Canvas& canvas, Point at, const CardLook& card) {
    if (!canvas.theme().has_pictures()) return draw_small_card(canvas, at, card, Color::ink);
    const Rectangle area{at, canvas.theme().card};
    draw_card_frame(canvas, area, card);
    canvas.fill_rounded(
        {{at.x + 3, at.y + 3}, {area.size.width - 6, area.size.height - 4 - mark_height}},
        Color::paper);
    draw_halves(canvas, picture_place(area, {card.picture->width, card.picture->height}),
                *card.picture, card.right_picture);
    draw_badge(canvas, {at.x + 2, at.y + 2}, card);
    draw_text(canvas, area.bottom_part(mark_height).inset(2, 0).above(2),
              {Type::small, Color::ink, Align::center}, card.mark);
}

void draw_card_back(Canvas& canvas, Point at) {
    if (!canvas.theme().has_pictures()) return draw_small_card_back(canvas, at);
    canvas.sprite(at, card_back_art);
}

void draw_small_card(Canvas& canvas, Point at, const CardLook& card, Color edge) {
    const Rectangle area{at, canvas.theme().small_card};
    canvas.fill_rounded(area, edge);
    canvas.fill_rounded(area.inset(1), card.frame);
    canvas.fill_rounded({{at.x + 2, at.y + 5}, {area.size.width - 4, 20}}, Color::paper);
    draw_icon(canvas, {at.x + 3, at.y + 7}, card);
    draw_badge(canvas, {at.x + 1, at.y + area.size.height - 1 - badge_height}, card);
}

void draw_small_card_back(Canvas& canvas, Point at) {
    const Rectangle area{at, canvas.theme().small_card};
    canvas.fill_rounded(area, Color::ink);
    canvas.fill_rounded(area.inset(1), Color::salmon_dark);
    canvas.fill_rounded(area.inset(4), Color::salmon);
}

void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card) {
    const int size = canvas.theme().icon;
    const Rectangle area{at, {size, size}};
    canvas.fill_rounded(area, Color::leaf_dark);
    canvas.fill_rounded(area.inset(1), Color::leaf);
    draw_icon(canvas, at, card);
}

}  // namespace kaiten
