// Draws cards in one colour: a picture above a light strip with the mark.
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

}  // namespace

void draw_card_frame(Canvas& canvas, const Rectangle& area, const CardLook&) {
    draw_frame(canvas, area);
}

Point picture_place(const Rectangle& card, Size picture) {
    return card.above(strip_height).middle(picture).at;
}

void draw_card(Canvas& canvas, Point at, const CardLook& card) {
    const Rectangle area{at, canvas.theme().card};
    draw_card_frame(canvas, area, card);
    draw_halves(canvas, picture_place(area, {card.picture->width, card.picture->height}),
                *card.picture, card.right_picture);
    draw_badge(canvas, {at.x + 2, at.y + 2}, card);
    const Rectangle strip = area.bottom_part(strip_height);
    canvas.fill(strip.above(2), card.frame);
    canvas.fill_rounded(strip, card.frame);
    draw_text(canvas, strip.inset(1, 0), {Type::small, Color::ink, Align::center}, card.mark);
}

void draw_card_back(Canvas& canvas, Point at) {
    canvas.fill_rounded({at, canvas.theme().card}, role::ground);
    canvas.sprite(at, card_back_art);
}

// Draws a small card, filled by its icon. The edge always has the same colour on this panel.
void draw_small_card(Canvas& canvas, Point at, const CardLook& card, Color) {
    draw_frame(canvas, {at, canvas.theme().small_card});
    draw_icon(canvas, {at.x + 1, at.y + 1}, card);
    draw_badge(canvas, {at.x + 1, at.y + 1}, card);
}

void draw_small_card_back(Canvas& canvas, Point at) {
    const Rectangle area{at, canvas.theme().small_card};
    draw_frame(canvas, area);
    canvas.shade(area.inset(2), role::edge);
}

// Draws the icon with a line below it that stands for the wasabi.
void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card) {
    draw_icon(canvas, at, card);
    canvas.fill({{at.x, at.y + canvas.theme().icon}, {canvas.theme().icon, 1}}, role::edge);
}

}  // namespace kaiten
