// The tables of card looks, and the differences between the editions.
#include "firmware/tabletop/card_look.hpp"

#include "engine/core/covers.hpp"
#include "engine/game/points.hpp"

namespace kaiten {
namespace {

using C = Color;
using T = Text;

constexpr CardLook chopsticks{&card_chopsticks_art, &icon_chopsticks_art, "1 + 1",
                              T::name_chopsticks,   T::effect_chopsticks, C::chopsticks_frame};
constexpr CardLook uramaki(Text name) {
    return {&card_uramaki_art, &icon_uramaki_art, "10 = 8", name,
            T::effect_uramaki, C::uramaki_frame};
}
constexpr CardLook spoon{&card_spoon_art, &icon_spoon_art, "?",
                         T::name_spoon,   T::effect_spoon, C::spoon_frame};
constexpr CardLook menu{&card_menu_art, &icon_menu_art, "1 / 4",
                        T::name_menu,   T::effect_menu, C::menu_frame};
constexpr CardLook takeout{&card_takeout_art, &icon_takeout_art, "2 2 2",
                           T::name_takeout,   T::effect_takeout, C::takeout_frame};

constexpr CardLook onigiri(const Sprite& picture, const Sprite& icon, Text name) {
    return {&picture, &icon, "1 4 9 +", name, T::effect_onigiri, C::onigiri_frame};
}

struct Fruit {
    const Sprite* picture;
    const Sprite* icon;
};
constexpr Fruit watermelon{&card_fruit_watermelon_art, &icon_fruit_watermelon_art};
constexpr Fruit orange{&card_fruit_orange_art, &icon_fruit_orange_art};
constexpr Fruit pineapple{&card_fruit_pineapple_art, &icon_fruit_pineapple_art};

constexpr CardLook two(Fruit fruit, Text name) {
    return {fruit.picture, fruit.icon, "2", name, T::effect_fruit, C::fruit_frame};
}
constexpr CardLook both(Fruit left, Fruit right, Text name) {
    return {left.picture,    left.icon,      "1 + 1",       name,
            T::effect_fruit, C::fruit_frame, right.picture, right.icon};
}

// The looks of all cards. Cards of the classic game look as in the Gamewright edition and its
// French edition.
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
    chopsticks,
    {&card_temaki_art, &icon_temaki_art, "+4 -4", T::name_temaki, T::effect_temaki,
     C::temaki_frame},
    uramaki(T::name_uramaki3),
    uramaki(T::name_uramaki4),
    uramaki(T::name_uramaki5),
    {&card_eel_art, &icon_eel_art, "2 = 7", T::name_eel, T::effect_eel, C::eel_frame},
    {&card_tofu_art, &icon_tofu_art, "2 = 6", T::name_tofu, T::effect_tofu, C::tofu_frame},
    onigiri(card_onigiri_circle_art, icon_onigiri_circle_art, T::name_onigiri_circle),
    onigiri(card_onigiri_triangle_art, icon_onigiri_triangle_art, T::name_onigiri_triangle),
    onigiri(card_onigiri_square_art, icon_onigiri_square_art, T::name_onigiri_square),
    onigiri(card_onigiri_rectangle_art, icon_onigiri_rectangle_art, T::name_onigiri_rectangle),
    {&card_edamame_art, &icon_edamame_art, "1 - 4", T::name_edamame, T::effect_edamame,
     C::edamame_frame},
    {&card_miso_art, &icon_miso_art, "3", T::name_miso, T::effect_miso, C::miso_frame},
    {&card_soy_art, &icon_soy_art, "4", T::name_soy, T::effect_soy, C::soy_frame},
    {&card_tea_art, &icon_tea_art, "1 1 1 +", T::name_tea, T::effect_tea, C::tea_frame},
    {&card_special_order_art, &icon_special_order_art, "=", T::name_special_order,
     T::effect_special_order, C::special_order_frame},
    {&card_matcha_art, &icon_matcha_art, "4 = 12", T::name_matcha, T::effect_matcha,
     C::matcha_frame},
    two(watermelon, T::name_watermelon2),
    two(orange, T::name_orange2),
    two(pineapple, T::name_pineapple2),
    both(watermelon, orange, T::name_watermelon_orange),
    both(watermelon, pineapple, T::name_watermelon_pineapple),
    both(orange, pineapple, T::name_orange_pineapple),
    chopsticks,
    chopsticks,
    chopsticks,
    spoon,
    spoon,
    spoon,
    menu,
    menu,
    menu,
    takeout,
    takeout,
    takeout,
};
static_assert(covers(looks, Face::takeout12));

// The print that an edition uses. Both editions of Party use the same print.
enum class Print : std::uint8_t { gamewright, zoch, party };

Print print_of(Edition edition) {
    if (row(edition).party) return Print::party;
    return edition == Edition::zoch ? Print::zoch : Print::gamewright;
}

// A card that shows another dish in this print.
struct OtherDish {
    Print print;
    Face face;
    const Sprite* picture;
    const Sprite* icon;
};
constexpr OtherDish other_dishes[] = {
    {Print::zoch, Face::dumpling, &card_mussel_art, &icon_mussel_art},
    {Print::zoch, Face::squid, &card_tuna_art, &icon_tuna_art},
};

// A card that has another name or effect in this print.
struct OtherWords {
    Print print;
    Face face;
    Text name;
    Text effect;
};
constexpr OtherWords other_words[] = {
    {Print::zoch, Face::dumpling, T::name_mussel, T::effect_dumpling},
    {Print::zoch, Face::sashimi, T::name_sashimi_zoch, T::effect_sashimi},
    {Print::zoch, Face::egg, T::name_egg_zoch, T::effect_egg},
    {Print::zoch, Face::salmon, T::name_salmon_zoch, T::effect_salmon},
    {Print::zoch, Face::squid, T::name_tuna, T::effect_squid},
    {Print::zoch, Face::pudding, T::name_pudding_zoch, T::effect_pudding},
    {Print::zoch, Face::wasabi, T::name_wasabi, T::effect_wasabi_zoch},
    {Print::party, Face::dumpling, T::name_dumpling_party, T::effect_dumpling},
    {Print::party, Face::maki1, T::name_maki1_party, T::effect_maki},
    {Print::party, Face::maki2, T::name_maki2_party, T::effect_maki},
    {Print::party, Face::maki3, T::name_maki3_party, T::effect_maki},
    {Print::party, Face::egg, T::name_egg_party, T::effect_egg},
    {Print::party, Face::salmon, T::name_salmon_party, T::effect_salmon},
    {Print::party, Face::squid, T::name_squid_party, T::effect_squid},
    {Print::party, Face::pudding, T::name_pudding_party, T::effect_pudding},
};

// A kind with several faces: the face that represents it, and the name and effect of the kind.
struct KindWords {
    Print print;
    Kind kind;
    Face shown;
    Text name;
    Text effect;
};
constexpr KindWords kind_words[] = {
    {Print::gamewright, Kind::nigiri, Face::salmon, T::kind_nigiri, T::effect_nigiri},
    {Print::zoch, Kind::nigiri, Face::salmon, T::kind_nigiri_zoch, T::effect_nigiri},
    {Print::party, Kind::nigiri, Face::salmon, T::kind_nigiri, T::effect_nigiri},
    {Print::gamewright, Kind::maki, Face::maki3, T::kind_maki, T::effect_maki},
    {Print::zoch, Kind::maki, Face::maki3, T::kind_maki, T::effect_maki},
    {Print::party, Kind::maki, Face::maki3, T::kind_maki_party, T::effect_maki},
    {Print::party, Kind::uramaki, Face::uramaki3, T::kind_uramaki, T::effect_uramaki},
    {Print::party, Kind::onigiri, Face::onigiri_triangle, T::kind_onigiri, T::effect_onigiri},
    {Print::party, Kind::fruit, Face::fruit_watermelon2, T::kind_fruit, T::effect_fruit},
};

// Returns the number in the corner of a card: the printed number, or for uramaki the number of
// icons, which the picture does not show.
std::uint8_t badge_of(Face face) {
    const FaceRow& printed = row(face);
    return printed.kind == Kind::uramaki ? printed.icons : printed.number;
}

// Effect texts for games without wasabi.
struct Alone {
    Text with_wasabi;
    Text alone;
};
constexpr Alone alone_effects[] = {
    {T::effect_egg, T::effect_egg_alone},
    {T::effect_salmon, T::effect_salmon_alone},
    {T::effect_squid, T::effect_squid_alone},
    {T::effect_nigiri, T::effect_nigiri_alone},
};

CardLook without_wasabi(CardLook card) {
    for (const Alone& row : alone_effects)
        if (row.with_wasabi == card.effect) {
            card.effect = row.alone;
            break;
        }
    return card;
}

// With many seats, maki score for more places than the usual mark shows.
CardLook with_places(const Rules& rules, CardLook card) {
    if (card.effect != T::effect_maki || maki_places(rules.seats).size() <= few_maki_places.size())
        return card;
    card.mark = "6 4 2";
    card.effect = T::effect_maki_many;
    return card;
}

CardLook at_table(const Rules& rules, const CardLook& card) {
    return with_places(rules, rules.plays_with(Kind::wasabi) ? card : without_wasabi(card));
}

}  // namespace

CardLook look(Edition edition, Face face) {
    KAITEN_ENSURE(index(face) < face_count);
    CardLook card = looks[index(face)];
    card.badge = badge_of(face);
    const Print print = print_of(edition);
    for (const OtherDish& other : other_dishes) {
        if (other.print != print || other.face != face) continue;
        card.picture = other.picture;
        card.icon = other.icon;
    }
    for (const OtherWords& other : other_words) {
        if (other.print != print || other.face != face) continue;
        card.name = other.name;
        card.effect = other.effect;
    }
    return card;
}

CardLook look(Edition edition, Kind kind) {
    for (const KindWords& words : kind_words) {
        if (words.print != print_of(edition) || words.kind != kind) continue;
        CardLook card = look(edition, words.shown);
        card.name = words.name;
        card.effect = words.effect;
        card.badge = 0;
        return card;
    }
    CardLook card = look(edition, row(kind).first);
    card.badge = 0;
    return card;
}

CardLook look(const Rules& rules, Face face) {
    return at_table(rules, look(rules.edition, face));
}

CardLook look(const Rules& rules, Kind kind) {
    return at_table(rules, look(rules.edition, kind));
}

}  // namespace kaiten
