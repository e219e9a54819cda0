// The table of looks, and drawing from it.
#include "firmware/ui/card.hpp"

#include "engine/core/ensure.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

using C = Color;
using T = Text;

constexpr CardLook looks[classic_face_count] = {
    {&card_tempura_art, &icon_tempura_art, "2 = 5", T::name_tempura, T::effect_tempura,
     C::tempura_frame},
    {&card_sashimi_art, &icon_sashimi_art, "3 = 10", T::name_sashimi, T::effect_sashimi,
     C::sashimi_frame},
    {&card_dumpling_art, &icon_dumpling_art, "1 3 6 +", T::name_dumpling, T::effect_dumpling,
     C::dumpling_frame},
    {&card_maki1_art, &icon_maki1_art, "6 / 3", T::name_maki1, T::effect_maki, C::maki_frame},
    {&card_maki2_art, &icon_maki2_art, "6 / 3", T::name_maki2, T::effect_maki, C::maki_frame},
    {&card_maki3_art, &icon_maki3_art, "6 / 3", T::name_maki3, T::effect_maki, C::maki_frame},
    {&card_egg_art, &icon_egg_art, "1", T::name_egg, T::effect_egg, C::nigiri_frame},
    {&card_salmon_art, &icon_salmon_art, "2", T::name_salmon, T::effect_salmon, C::nigiri_frame},
    {&card_squid_art, &icon_squid_art, "3", T::name_squid, T::effect_squid, C::nigiri_frame},
    {&card_pudding_art, &icon_pudding_art, "+6 -6", T::name_pudding, T::effect_pudding,
     C::pudding_frame},
    {&card_wasabi_art, &icon_wasabi_art, "\u00d7 3", T::name_wasabi, T::effect_wasabi,
     C::nigiri_frame},
    {&card_chopsticks_art, &icon_chopsticks_art, "1 + 1", T::name_chopsticks, T::effect_chopsticks,
     C::chopsticks_frame},
};

// Where an edition's cards look different.
struct OtherLook {
    Edition edition;
    Face face;
    CardLook look;
};

constexpr OtherLook other_looks[] = {
    {Edition::zoch,
     Face::dumpling,
     {&card_mussel_art, &icon_mussel_art, "1 3 6 +", T::name_mussel, T::effect_dumpling,
      C::dumpling_frame}},
    {Edition::zoch,
     Face::squid,
     {&card_tuna_art, &icon_tuna_art, "3", T::name_tuna, T::effect_squid, C::nigiri_frame}},
};

constexpr int mark_height = 14;

}  // namespace

const CardLook& look(Edition edition, Face face) {
    for (const OtherLook& other : other_looks)
        if (other.edition == edition && other.face == face) return other.look;
    KAITEN_ENSURE(index(face) < classic_face_count);
    return looks[index(face)];
}

void draw_card(Canvas& canvas, Point at, const CardLook& card) {
    const Rectangle area{at, canvas.theme().card};
    canvas.fill_rounded(area, Color::ink);
    canvas.fill_rounded(area.inset(1), card.frame);
    canvas.fill_rounded(
        {{at.x + 3, at.y + 3}, {area.size.width - 6, area.size.height - 4 - mark_height}},
        Color::paper);
    canvas.sprite({at.x + (area.size.width - card.picture->width) / 2, at.y + 5}, *card.picture);
    draw_line(canvas, area.bottom_part(mark_height).inset(2, 0).above(2),
              {Type::small, Color::ink, Align::center}, card.mark);
}

void draw_card_back(Canvas& canvas, Point at) {
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
}

void draw_icon(Canvas& canvas, Point at, const CardLook& card) {
    canvas.sprite(at, *card.icon);
}

void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card) {
    const int size = canvas.theme().icon;
    const Rectangle area{at, {size, size}};
    canvas.fill_rounded(area, Color::leaf_dark);
    canvas.fill_rounded(area.inset(1), Color::leaf);
    canvas.sprite(at, *card.icon);
}

}  // namespace kaiten
