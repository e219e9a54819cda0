// Drawing cards from their looks.
#include "firmware/ui/card.hpp"

#include "firmware/ui/line.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr int mark_height = 14;
constexpr int badge_height = 12;

// A picture or an icon; of a card with two halves, the right half is another's.
void draw_halves(Canvas& canvas, Point at, const Sprite& left, const Sprite* right) {
    if (right == nullptr) return canvas.sprite(at, left);
    const int half = left.width / 2;
    canvas.sprite_columns(at, left, 0, half);
    canvas.sprite_columns({at.x + half, at.y}, *right, half, right->width - half);
}

// The number in a corner: of cards that act in order, and of icons that the picture does not show.
void draw_badge(Canvas& canvas, Point at, const CardLook& card) {
    if (card.badge == 0) return;
    const Line number = Line().add(unsigned{card.badge});
    const int width = text_width(canvas.font(Type::small), number) + 2;
    const Rectangle area{at, {width, badge_height}};
    canvas.fill(area, card.frame);
    draw_line(canvas, area, {Type::small, Color::ink, Align::center}, number);
}

}  // namespace

void draw_card(Canvas& canvas, Point at, const CardLook& card) {
    if (!canvas.theme().has_pictures()) return draw_small_card(canvas, at, card, Color::ink);
    const Rectangle area{at, canvas.theme().card};
    canvas.fill_rounded(area, Color::ink);
    canvas.fill_rounded(area.inset(1), card.frame);
    canvas.fill_rounded(
        {{at.x + 3, at.y + 3}, {area.size.width - 6, area.size.height - 4 - mark_height}},
        Color::paper);
    draw_halves(canvas, {at.x + (area.size.width - card.picture->width) / 2, at.y + 5},
                *card.picture, card.right_picture);
    draw_badge(canvas, {at.x + 2, at.y + 2}, card);
    draw_line(canvas, area.bottom_part(mark_height).inset(2, 0).above(2),
              {Type::small, Color::ink, Align::center}, card.mark);
}

void draw_card_back(Canvas& canvas, Point at) {
    if (!canvas.theme().has_pictures()) return draw_small_card_back(canvas, at);
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
    canvas.fill_rounded(area, Color::ink);
    canvas.fill_rounded(area.inset(1), card.frame);
    const Sprite& picture = *card.picture;
    const int columns = std::min(picture.width, width - 4);
    canvas.sprite_columns({at.x + (size.width - columns) / 2, at.y + 5}, picture,
                          (picture.width - columns) / 2, columns);
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

void draw_icon(Canvas& canvas, Point at, const CardLook& card) {
    draw_halves(canvas, at, *card.icon, card.right_icon);
}

void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card) {
    const int size = canvas.theme().icon;
    const Rectangle area{at, {size, size}};
    canvas.fill_rounded(area, Color::leaf_dark);
    canvas.fill_rounded(area.inset(1), Color::leaf);
    draw_icon(canvas, at, card);
}

}  // namespace kaiten
