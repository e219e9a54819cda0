// The rows of all cards, and the check that they are in the order of the enums.
#include "firmware/tabletop/card_rows.hpp"

namespace kaiten {
namespace {

using C = Color;
using F = Face;
using K = Kind;
using T = Text;
using namespace editions;

// The texts of each kind's chapter. Some texts have several rows, each with another kind; the
// chapter shows them once.
constexpr RuleText nigiri_rules[] = {{all, T::rules_nigiri},
                                     {all, T::rules_nigiri_wasabi, KindSet(K::wasabi)}};
constexpr RuleText maki_rules[] = {
    {gamewright, T::rules_maki_split}, {zoch, T::rules_maki_full}, {party, T::rules_maki_party}};
constexpr RuleText temaki_rules[] = {{party, T::rules_temaki}};
constexpr RuleText uramaki_rules[] = {{party_turn, T::rules_uramaki_turn},
                                      {party_total, T::rules_uramaki_total}};
constexpr RuleText tempura_rules[] = {{all, T::rules_tempura}};
constexpr RuleText sashimi_rules[] = {{all, T::rules_sashimi}};
constexpr RuleText dumpling_rules[] = {{all, T::rules_dumpling}};
constexpr RuleText eel_rules[] = {{party, T::rules_eel}};
constexpr RuleText tofu_rules[] = {{party, T::rules_tofu}};
constexpr RuleText onigiri_rules[] = {{party, T::rules_onigiri}};
constexpr RuleText edamame_rules[] = {{party, T::rules_edamame}};
constexpr RuleText miso_rules[] = {{party, T::rules_miso},
                                   {party, T::rules_miso_brought, KindSet(K::special_order)},
                                   {party, T::rules_miso_brought, KindSet(K::spoon)},
                                   {party, T::rules_miso_brought, KindSet(K::menu)}};
constexpr RuleText chopsticks_rules[] = {{all, T::rules_chopsticks}, {classic, T::rules_one_pair}};
constexpr RuleText spoon_rules[] = {{party, T::rules_spoon},
                                    {party, T::rules_spoon_brings},
                                    {party, T::rules_waits, KindSet(K::menu)},
                                    {party, T::rules_waits, KindSet(K::takeout)}};
constexpr RuleText menu_rules[] = {{party, T::rules_menu},
                                   {party, T::rules_menu_brings},
                                   {party, T::rules_waits, KindSet(K::takeout)}};
constexpr RuleText takeout_rules[] = {
    {party, T::rules_takeout}, {party, T::rules_box}, {party, T::rules_box_earlier}};
constexpr RuleText soy_rules[] = {{party, T::rules_soy},
                                  {party, T::rules_colours},
                                  {party, T::rules_colours_wasabi, KindSet(K::wasabi)},
                                  {party, T::rules_colours_copy, KindSet(K::special_order)},
                                  {party, T::rules_colours_flipped, KindSet(K::takeout)},
                                  {party, T::rules_colours_desserts}};
constexpr RuleText tea_rules[] = {{party, T::rules_tea},
                                  {party, T::rules_colours},
                                  {party, T::rules_colours_wasabi, KindSet(K::wasabi)},
                                  {party, T::rules_colours_copy, KindSet(K::special_order)},
                                  {party, T::rules_colours_flipped, KindSet(K::takeout)}};
constexpr RuleText special_order_rules[] = {
    {party, T::rules_special_order},
    {party, T::rules_special_order_wasabi, KindSet(K::wasabi)},
    {party, T::rules_copy_flipped, KindSet(K::takeout)},
    {party, T::rules_copy_dessert},
    {party, T::rules_copy_tool, KindSet(K::chopsticks)},
    {party, T::rules_copy_tool, KindSet(K::spoon)},
    {party, T::rules_copy_at_work, KindSet(K::spoon)},
    {party, T::rules_copy_at_work, KindSet(K::menu)},
    {party, T::rules_copy_order}};
constexpr RuleText wasabi_rules[] = {
    {gamewright | party, T::rules_wasabi_must},
    {gamewright | party, T::rules_wasabi_chopsticks, KindSet(K::chopsticks)},
    {zoch, T::rules_wasabi_may}};
constexpr RuleText pudding_rules[] = {{gamewright, T::rules_pudding_split},
                                      {zoch, T::rules_pudding_full},
                                      {party, T::rules_pudding_party}};
constexpr RuleText matcha_rules[] = {{party, T::rules_matcha}};
constexpr RuleText fruit_rules[] = {{party, T::rules_fruit}};

constexpr FaceDisplay printed(Face face, Art picture, Art icon, Text name) {
    return {.face = face, .picture = picture, .icon = icon, .name = name};
}
constexpr FaceDisplay nigiri(FaceDisplay row, std::string_view mark, Text effect) {
    row.mark = mark;
    row.effect = effect;
    return row;
}
constexpr FaceDisplay halves(FaceDisplay row, Art picture, Art icon) {
    row.mark = "1 + 1";
    row.right_picture = picture;
    row.right_icon = icon;
    return row;
}

// Cards of the classic game look as in the Gamewright edition and its French edition.
constexpr FaceDisplay face_displays[] = {
    printed(F::tempura, Art::card_tempura, Art::icon_tempura, T::name_tempura),
    printed(F::sashimi, Art::card_sashimi, Art::icon_sashimi, T::name_sashimi),
    printed(F::dumpling, Art::card_dumpling, Art::icon_dumpling, T::name_dumpling),
    printed(F::maki1, Art::card_maki1, Art::icon_maki1, T::name_maki1),
    printed(F::maki2, Art::card_maki2, Art::icon_maki2, T::name_maki2),
    printed(F::maki3, Art::card_maki3, Art::icon_maki3, T::name_maki3),
    nigiri(printed(F::egg, Art::card_egg, Art::icon_egg, T::name_egg), "1", T::effect_egg),
    nigiri(printed(F::salmon, Art::card_salmon, Art::icon_salmon, T::name_salmon), "2",
           T::effect_salmon),
    nigiri(printed(F::squid, Art::card_squid, Art::icon_squid, T::name_squid), "3",
           T::effect_squid),
    printed(F::pudding, Art::card_pudding, Art::icon_pudding, T::name_pudding),
    printed(F::wasabi, Art::card_wasabi, Art::icon_wasabi, T::name_wasabi),
    printed(F::chopsticks, Art::card_chopsticks, Art::icon_chopsticks, T::name_chopsticks),
    printed(F::temaki, Art::card_temaki, Art::icon_temaki, T::name_temaki),
    printed(F::uramaki3, Art::card_uramaki, Art::icon_uramaki, T::name_uramaki3),
    printed(F::uramaki4, Art::card_uramaki, Art::icon_uramaki, T::name_uramaki4),
    printed(F::uramaki5, Art::card_uramaki, Art::icon_uramaki, T::name_uramaki5),
    printed(F::eel, Art::card_eel, Art::icon_eel, T::name_eel),
    printed(F::tofu, Art::card_tofu, Art::icon_tofu, T::name_tofu),
    printed(F::onigiri_circle, Art::card_onigiri_circle, Art::icon_onigiri_circle,
            T::name_onigiri_circle),
    printed(F::onigiri_triangle, Art::card_onigiri_triangle, Art::icon_onigiri_triangle,
            T::name_onigiri_triangle),
    printed(F::onigiri_square, Art::card_onigiri_square, Art::icon_onigiri_square,
            T::name_onigiri_square),
    printed(F::onigiri_rectangle, Art::card_onigiri_rectangle, Art::icon_onigiri_rectangle,
            T::name_onigiri_rectangle),
    printed(F::edamame, Art::card_edamame, Art::icon_edamame, T::name_edamame),
    printed(F::miso, Art::card_miso, Art::icon_miso, T::name_miso),
    printed(F::soy, Art::card_soy, Art::icon_soy, T::name_soy),
    printed(F::tea, Art::card_tea, Art::icon_tea, T::name_tea),
    printed(F::special_order, Art::card_special_order, Art::icon_special_order,
            T::name_special_order),
    printed(F::matcha, Art::card_matcha, Art::icon_matcha, T::name_matcha),
    printed(F::fruit_watermelon2, Art::card_fruit_watermelon, Art::icon_fruit_watermelon,
            T::name_watermelon2),
    printed(F::fruit_orange2, Art::card_fruit_orange, Art::icon_fruit_orange, T::name_orange2),
    printed(F::fruit_pineapple2, Art::card_fruit_pineapple, Art::icon_fruit_pineapple,
            T::name_pineapple2),
    halves(printed(F::fruit_watermelon_orange, Art::card_fruit_watermelon,
                   Art::icon_fruit_watermelon, T::name_watermelon_orange),
           Art::card_fruit_orange, Art::icon_fruit_orange),
    halves(printed(F::fruit_watermelon_pineapple, Art::card_fruit_watermelon,
                   Art::icon_fruit_watermelon, T::name_watermelon_pineapple),
           Art::card_fruit_pineapple, Art::icon_fruit_pineapple),
    halves(printed(F::fruit_orange_pineapple, Art::card_fruit_orange, Art::icon_fruit_orange,
                   T::name_orange_pineapple),
           Art::card_fruit_pineapple, Art::icon_fruit_pineapple),
    printed(F::chopsticks1, Art::card_chopsticks, Art::icon_chopsticks, T::name_chopsticks),
    printed(F::chopsticks2, Art::card_chopsticks, Art::icon_chopsticks, T::name_chopsticks),
    printed(F::chopsticks3, Art::card_chopsticks, Art::icon_chopsticks, T::name_chopsticks),
    printed(F::spoon4, Art::card_spoon, Art::icon_spoon, T::name_spoon),
    printed(F::spoon5, Art::card_spoon, Art::icon_spoon, T::name_spoon),
    printed(F::spoon6, Art::card_spoon, Art::icon_spoon, T::name_spoon),
    printed(F::menu7, Art::card_menu, Art::icon_menu, T::name_menu),
    printed(F::menu8, Art::card_menu, Art::icon_menu, T::name_menu),
    printed(F::menu9, Art::card_menu, Art::icon_menu, T::name_menu),
    printed(F::takeout10, Art::card_takeout, Art::icon_takeout, T::name_takeout),
    printed(F::takeout11, Art::card_takeout, Art::icon_takeout, T::name_takeout),
    printed(F::takeout12, Art::card_takeout, Art::icon_takeout, T::name_takeout),
};

constexpr KindDisplay kind_displays[] = {
    {.kind = K::nigiri,
     .mark = "",
     .effect = T::effect_nigiri,
     .frame = C::nigiri_frame,
     .ink = Ink::yellow,
     .reason = T::why_nigiri,
     .rules = nigiri_rules,
     .shown = F::salmon,
     .name = T::kind_nigiri},
    {.kind = K::maki,
     .mark = "6 / 3",
     .effect = T::effect_maki,
     .frame = C::maki_frame,
     .ink = Ink::red,
     .rules = maki_rules,
     .shown = F::maki3,
     .name = T::kind_maki},
    {.kind = K::temaki,
     .mark = "+4 -4",
     .effect = T::effect_temaki,
     .frame = C::temaki_frame,
     .ink = Ink::red,
     .rules = temaki_rules},
    {.kind = K::uramaki,
     .mark = "10 = 8",
     .effect = T::effect_uramaki,
     .frame = C::uramaki_frame,
     .ink = Ink::red,
     .rules = uramaki_rules,
     .shown = F::uramaki3,
     .name = T::kind_uramaki,
     .badge_has_icons = true},
    {.kind = K::tempura,
     .mark = "2 = 5",
     .effect = T::effect_tempura,
     .frame = C::tempura_frame,
     .ink = Ink::magenta,
     .reason = T::why_tempura,
     .rules = tempura_rules},
    {.kind = K::sashimi,
     .mark = "3 = 10",
     .effect = T::effect_sashimi,
     .frame = C::sashimi_frame,
     .ink = Ink::green,
     .reason = T::why_sashimi,
     .rules = sashimi_rules},
    {.kind = K::dumpling,
     .mark = "1 3 6 +",
     .effect = T::effect_dumpling,
     .frame = C::dumpling_frame,
     .ink = Ink::blue,
     .reason = T::why_dumpling,
     .rules = dumpling_rules},
    {.kind = K::eel,
     .mark = "2 = 7",
     .effect = T::effect_eel,
     .frame = C::eel_frame,
     .ink = Ink::blue,
     .reason = T::why_eel,
     .rules = eel_rules},
    {.kind = K::tofu,
     .mark = "2 = 6",
     .effect = T::effect_tofu,
     .frame = C::tofu_frame,
     .ink = Ink::cyan,
     .reason = T::why_tofu,
     .rules = tofu_rules},
    {.kind = K::onigiri,
     .mark = "1 4 9 +",
     .effect = T::effect_onigiri,
     .frame = C::onigiri_frame,
     .ink = Ink::green,
     .reason = T::why_onigiri,
     .rules = onigiri_rules,
     .shown = F::onigiri_triangle,
     .name = T::kind_onigiri},
    {.kind = K::edamame,
     .mark = "1 - 4",
     .effect = T::effect_edamame,
     .frame = C::edamame_frame,
     .ink = Ink::green,
     .reason = T::why_edamame,
     .rules = edamame_rules},
    {.kind = K::miso,
     .mark = "3",
     .effect = T::effect_miso,
     .frame = C::miso_frame,
     .ink = Ink::yellow,
     .reason = T::why_miso,
     .rules = miso_rules},
    {.kind = K::chopsticks,
     .mark = "1 + 1",
     .effect = T::effect_chopsticks,
     .frame = C::chopsticks_frame,
     .ink = Ink::cyan,
     .rules = chopsticks_rules},
    {.kind = K::spoon,
     .mark = "?",
     .effect = T::effect_spoon,
     .frame = C::spoon_frame,
     .ink = Ink::cyan,
     .rules = spoon_rules},
    {.kind = K::menu,
     .mark = "1 / 4",
     .effect = T::effect_menu,
     .frame = C::menu_frame,
     .ink = Ink::cyan,
     .rules = menu_rules},
    {.kind = K::takeout,
     .mark = "2 2 2",
     .effect = T::effect_takeout,
     .frame = C::takeout_frame,
     .ink = Ink::cyan,
     .reason = T::why_takeout,
     .rules = takeout_rules},
    {.kind = K::soy,
     .mark = "4",
     .effect = T::effect_soy,
     .frame = C::soy_frame,
     .ink = Ink::red,
     .reason = T::why_soy,
     .rules = soy_rules},
    {.kind = K::tea,
     .mark = "1 1 1 +",
     .effect = T::effect_tea,
     .frame = C::tea_frame,
     .ink = Ink::green,
     .reason = T::why_tea,
     .rules = tea_rules},
    {.kind = K::special_order,
     .mark = "=",
     .effect = T::effect_special_order,
     .frame = C::special_order_frame,
     .ink = Ink::cyan,
     .rules = special_order_rules},
    {.kind = K::wasabi,
     .mark = "\u00d7 3",
     .effect = T::effect_wasabi,
     .frame = C::nigiri_frame,
     .ink = Ink::green,
     .rules = wasabi_rules},
    {.kind = K::pudding,
     .mark = "+6 -6",
     .effect = T::effect_pudding,
     .frame = C::pudding_frame,
     .ink = Ink::magenta,
     .rules = pudding_rules},
    {.kind = K::matcha,
     .mark = "4 = 12",
     .effect = T::effect_matcha,
     .frame = C::matcha_frame,
     .ink = Ink::magenta,
     .reason = T::why_matcha,
     .rules = matcha_rules},
    {.kind = K::fruit,
     .mark = "2",
     .effect = T::effect_fruit,
     .frame = C::fruit_frame,
     .ink = Ink::magenta,
     .reason = T::why_fruit,
     .rules = fruit_rules,
     .shown = F::fruit_watermelon2,
     .name = T::kind_fruit},
};

constexpr bool rows_are_in_order() {
    for (unsigned i = 0; i < std::size(face_displays); ++i)
        if (face_displays[i].face != face_at(i)) return false;
    for (unsigned i = 0; i < std::size(kind_displays); ++i)
        if (kind_displays[i].kind != kind_at(i)) return false;
    return std::size(face_displays) == face_count && std::size(kind_displays) == kind_count;
}
static_assert(rows_are_in_order());

}  // namespace

const FaceDisplay& display_of(Face face) {
    KAITEN_ENSURE(index(face) < face_count);
    return face_displays[index(face)];
}

const KindDisplay& display_of(Kind kind) {
    KAITEN_ENSURE(index(kind) < kind_count);
    return kind_displays[index(kind)];
}

}  // namespace kaiten
