// Cards of one colour on its ground: a picture above a light strip with the mark.
#include "firmware/ui/card.hpp"

#include "firmware/ui/line.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr int strip_height = 8;

// A picture or an icon; of a card with two halves, the right half is another's.
void draw_halves(Canvas& canvas, Point at, const Sprite& left, const Sprite* right) {
    if (right == nullptr) return canvas.sprite(at, left);
    const int half = left.width / 2;
    canvas.sprite_columns(at, left, 0, half);
    canvas.sprite_columns({at.x + half, at.y}, *right, half, right->width - half);
}

// The number in a corner, light on dark: pictures are light.
void draw_badge(Canvas& canvas, Point at, const CardLook& card) {
    if (card.badge == 0) return;
    const Line number = Line().add(unsigned{card.badge});
    const Font& font = canvas.font(Type::small);
    const Rectangle area{at, {text_width(font, number) + 1, font.height}};
    canvas.fill(area, role::badge);
    draw_line(canvas, area.left_of(1), {Type::small, role::on_badge}, number);
}

void draw_frame(Canvas& canvas, const Rectangle& area) {
    canvas.fill_rounded(area, role::ground);
    canvas.outline_rounded(area, role::edge);
}

}  // namespace

void draw_card(Canvas& canvas, Point at, const CardLook& card) {
    const Rectangle area{at, canvas.theme().card};
    draw_frame(canvas, area);
    const Size picture{card.picture->width, card.picture->height};
    draw_halves(canvas, area.above(strip_height).middle(picture).at, *card.picture,
                card.right_picture);
    draw_badge(canvas, {at.x + 2, at.y + 2}, card);
    const Rectangle strip = area.bottom_part(strip_height);
    canvas.fill(strip.above(2), card.frame);
    canvas.fill_rounded(strip, card.frame);
    draw_line(canvas, strip.inset(1, 0), {Type::small, Color::ink, Align::center}, card.mark);
}

void draw_card_back(Canvas& canvas, Point at) {
    canvas.fill_rounded({at, canvas.theme().card}, role::ground);
    canvas.sprite(at, card_back_art);
}

void draw_turning_card(Canvas& canvas, Point at, const CardLook& card, int turn, int whole) {
    if (turn >= whole) return draw_card(canvas, at, card);
    // Narrow in the middle of the turn, when neither side is seen.
    const Size size = canvas.theme().card;
    const int half = whole / 2;
    const int seen = turn < half ? half - turn : turn - half;
    const int width = std::max(size.width * seen / half, 2);
    const int side = (size.width - width) / 2;
    const Rectangle area{{at.x + side, at.y}, {width, size.height}};
    if (turn < half) return canvas.sprite_columns(area.at, card_back_art, side, width);
    if (width < 6) return canvas.fill(area, card.frame);
    draw_frame(canvas, area);
    const Sprite& picture = *card.picture;
    const int columns = std::min(picture.width, width - 4);
    canvas.sprite_columns(area.above(strip_height).middle({columns, picture.height}).at, picture,
                          (picture.width - columns) / 2, columns);
}

// The icon fills it; `edge` is told by no colour here.
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

void draw_icon(Canvas& canvas, Point at, const CardLook& card) {
    draw_halves(canvas, at, *card.icon, card.right_icon);
}

// A line below it: the wasabi it lies on.
void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card) {
    draw_icon(canvas, at, card);
    canvas.fill({{at.x, at.y + canvas.theme().icon}, {canvas.theme().icon, 1}}, role::edge);
}

}  // namespace kaiten
