// The table of looks, and drawing from it.
#include "firmware/ui/card.hpp"

#include <algorithm>

#include "engine/core/covers.hpp"
#include "engine/core/ensure.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

using C = Color;
using T = Text;

constexpr CardLook looks[] = {
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
    {&card_temaki_art, &icon_temaki_art, "+4 -4", T::name_temaki, T::effect_temaki,
     C::temaki_frame},
    {&card_uramaki_art, &icon_uramaki_art, "3 / 10", T::name_uramaki3, T::effect_uramaki,
     C::uramaki_frame},
    {&card_uramaki_art, &icon_uramaki_art, "4 / 10", T::name_uramaki4, T::effect_uramaki,
     C::uramaki_frame},
    {&card_uramaki_art, &icon_uramaki_art, "5 / 10", T::name_uramaki5, T::effect_uramaki,
     C::uramaki_frame},
    {&card_eel_art, &icon_eel_art, "-3 7", T::name_eel, T::effect_eel, C::eel_frame},
    {&card_tofu_art, &icon_tofu_art, "2 6 0", T::name_tofu, T::effect_tofu, C::tofu_frame},
    {&card_onigiri_circle_art, &icon_onigiri_circle_art, "1 4 9 +", T::name_onigiri_circle,
     T::effect_onigiri, C::onigiri_frame},
    {&card_onigiri_triangle_art, &icon_onigiri_triangle_art, "1 4 9 +", T::name_onigiri_triangle,
     T::effect_onigiri, C::onigiri_frame},
    {&card_onigiri_square_art, &icon_onigiri_square_art, "1 4 9 +", T::name_onigiri_square,
     T::effect_onigiri, C::onigiri_frame},
    {&card_onigiri_rectangle_art, &icon_onigiri_rectangle_art, "1 4 9 +", T::name_onigiri_rectangle,
     T::effect_onigiri, C::onigiri_frame},
    {&card_edamame_art, &icon_edamame_art, "1 - 4", T::name_edamame, T::effect_edamame,
     C::edamame_frame},
    {&card_miso_art, &icon_miso_art, "3", T::name_miso, T::effect_miso, C::miso_frame},
    {&card_soy_art, &icon_soy_art, "4", T::name_soy, T::effect_soy, C::soy_frame},
    {&card_tea_art, &icon_tea_art, "1 +", T::name_tea, T::effect_tea, C::tea_frame},
    {&card_special_order_art, &icon_special_order_art, "= ?", T::name_special_order,
     T::effect_special_order, C::special_order_frame},
    {&card_matcha_art, &icon_matcha_art, "4 = 12", T::name_matcha, T::effect_matcha,
     C::matcha_frame},
    {&card_fruit_watermelon_art, &icon_fruit_watermelon_art, "\u00d7 2", T::name_fruit_watermelon2,
     T::effect_fruit, C::fruit_frame},
    {&card_fruit_orange_art, &icon_fruit_orange_art, "\u00d7 2", T::name_fruit_orange2,
     T::effect_fruit, C::fruit_frame},
    {&card_fruit_pineapple_art, &icon_fruit_pineapple_art, "\u00d7 2", T::name_fruit_pineapple2,
     T::effect_fruit, C::fruit_frame},
    {&card_fruit_watermelon_art, &icon_fruit_watermelon_art, "1 + 1",
     T::name_fruit_watermelon_orange, T::effect_fruit, C::fruit_frame, &card_fruit_orange_art,
     &icon_fruit_orange_art},
    {&card_fruit_watermelon_art, &icon_fruit_watermelon_art, "1 + 1",
     T::name_fruit_watermelon_pineapple, T::effect_fruit, C::fruit_frame, &card_fruit_pineapple_art,
     &icon_fruit_pineapple_art},
    {&card_fruit_orange_art, &icon_fruit_orange_art, "1 + 1", T::name_fruit_orange_pineapple,
     T::effect_fruit, C::fruit_frame, &card_fruit_pineapple_art, &icon_fruit_pineapple_art},
    {&card_chopsticks_art, &icon_chopsticks_art, "#1", T::name_chopsticks, T::effect_chopsticks,
     C::chopsticks_frame},
    {&card_chopsticks_art, &icon_chopsticks_art, "#2", T::name_chopsticks, T::effect_chopsticks,
     C::chopsticks_frame},
    {&card_chopsticks_art, &icon_chopsticks_art, "#3", T::name_chopsticks, T::effect_chopsticks,
     C::chopsticks_frame},
    {&card_spoon_art, &icon_spoon_art, "#4", T::name_spoon, T::effect_spoon, C::spoon_frame},
    {&card_spoon_art, &icon_spoon_art, "#5", T::name_spoon, T::effect_spoon, C::spoon_frame},
    {&card_spoon_art, &icon_spoon_art, "#6", T::name_spoon, T::effect_spoon, C::spoon_frame},
    {&card_menu_art, &icon_menu_art, "#7", T::name_menu, T::effect_menu, C::menu_frame},
    {&card_menu_art, &icon_menu_art, "#8", T::name_menu, T::effect_menu, C::menu_frame},
    {&card_menu_art, &icon_menu_art, "#9", T::name_menu, T::effect_menu, C::menu_frame},
    {&card_takeout_art, &icon_takeout_art, "#10", T::name_takeout, T::effect_takeout,
     C::takeout_frame},
    {&card_takeout_art, &icon_takeout_art, "#11", T::name_takeout, T::effect_takeout,
     C::takeout_frame},
    {&card_takeout_art, &icon_takeout_art, "#12", T::name_takeout, T::effect_takeout,
     C::takeout_frame},
};
static_assert(covers(looks, Face::takeout12));

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

// Kinds whose faces have names of their own.
struct KindName {
    Kind kind;
    Text name;
};
constexpr KindName kind_names[] = {{Kind::nigiri, T::kind_nigiri},
                                   {Kind::maki, T::category_maki},
                                   {Kind::uramaki, T::kind_uramaki},
                                   {Kind::onigiri, T::kind_onigiri},
                                   {Kind::fruit, T::kind_fruit}};

// Some columns of a picture; a card of two things shows half of each.
void draw_halves(Canvas& canvas, Point at, const Sprite& left, const Sprite* right, int first,
                 int columns) {
    const int middle = right == nullptr ? left.width : left.width / 2;
    const int of_left = std::clamp(middle - first, 0, columns);
    canvas.sprite_columns(at, left, first, of_left);
    if (right == nullptr) return;
    canvas.sprite_columns({at.x + of_left, at.y}, *right, first + of_left, columns - of_left);
}

void draw_picture(Canvas& canvas, Point at, const CardLook& card) {
    draw_halves(canvas, at, *card.picture, card.second_picture, 0, card.picture->width);
}

}  // namespace

const CardLook& look(Edition edition, Face face) {
    for (const OtherLook& other : other_looks)
        if (other.edition == edition && other.face == face) return other.look;
    KAITEN_ENSURE(index(face) < face_count);
    return looks[index(face)];
}

Text kind_name(Edition edition, Kind kind) {
    for (const KindName& named : kind_names)
        if (named.kind == kind) return named.name;
    return look(edition, row(kind).first).name;
}

void draw_card(Canvas& canvas, Point at, const CardLook& card) {
    const Rectangle area{at, canvas.theme().card};
    canvas.fill_rounded(area, Color::ink);
    canvas.fill_rounded(area.inset(1), card.frame);
    canvas.fill_rounded(
        {{at.x + 3, at.y + 3}, {area.size.width - 6, area.size.height - 4 - mark_height}},
        Color::paper);
    draw_picture(canvas, {at.x + (area.size.width - card.picture->width) / 2, at.y + 5}, card);
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
    draw_halves(canvas, {at.x + (size.width - columns) / 2, at.y + 5}, picture, card.second_picture,
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
    draw_halves(canvas, at, *card.icon, card.second_icon, 0, card.icon->width);
}

void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card) {
    const int size = canvas.theme().icon;
    const Rectangle area{at, {size, size}};
    canvas.fill_rounded(area, Color::leaf_dark);
    canvas.fill_rounded(area.inset(1), Color::leaf);
    canvas.sprite(at, *card.icon);
}

}  // namespace kaiten
