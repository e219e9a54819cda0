// The exceptions to the card rows: other prints, games without wasabi, and games with many seats.
#include "firmware/tabletop/card_look.hpp"

#include "engine/game/points.hpp"

namespace kaiten {
namespace {

using T = Text;

// The print that an edition uses. Both editions of Party use the same print.
enum class Print : std::uint8_t { gamewright, zoch, party };

Print print_of(Edition edition) {
    if (row(edition).party) return Print::party;
    return edition == Edition::zoch ? Print::zoch : Print::gamewright;
}

// A card with another name in this print, and possibly another effect or another dish.
struct FaceException {
    Print print;
    Face face;
    Text name;
    std::optional<Text> effect = {};
    Art picture = Art::none;
    Art icon = Art::none;
};
constexpr FaceException face_exceptions[] = {
    {.print = Print::zoch,
     .face = Face::dumpling,
     .name = T::name_mussel,
     .picture = Art::card_mussel,
     .icon = Art::icon_mussel},
    {.print = Print::zoch, .face = Face::sashimi, .name = T::name_sashimi_zoch},
    {.print = Print::zoch, .face = Face::egg, .name = T::name_egg_zoch},
    {.print = Print::zoch, .face = Face::salmon, .name = T::name_salmon_zoch},
    {.print = Print::zoch,
     .face = Face::squid,
     .name = T::name_tuna,
     .picture = Art::card_tuna,
     .icon = Art::icon_tuna},
    {.print = Print::zoch, .face = Face::pudding, .name = T::name_pudding_zoch},
    {.print = Print::zoch,
     .face = Face::wasabi,
     .name = T::name_wasabi,
     .effect = T::effect_wasabi_zoch},
    {.print = Print::party, .face = Face::dumpling, .name = T::name_dumpling_party},
    {.print = Print::party, .face = Face::maki1, .name = T::name_maki1_party},
    {.print = Print::party, .face = Face::maki2, .name = T::name_maki2_party},
    {.print = Print::party, .face = Face::maki3, .name = T::name_maki3_party},
    {.print = Print::party, .face = Face::egg, .name = T::name_egg_party},
    {.print = Print::party, .face = Face::salmon, .name = T::name_salmon_party},
    {.print = Print::party, .face = Face::squid, .name = T::name_squid_party},
    {.print = Print::party, .face = Face::pudding, .name = T::name_pudding_party},
};

// A kind with another name in this print.
struct KindException {
    Print print;
    Kind kind;
    Text name;
};
constexpr KindException kind_exceptions[] = {
    {Print::zoch, Kind::nigiri, T::kind_nigiri_zoch},
    {Print::party, Kind::maki, T::kind_maki_party},
};

// Texts of nigiri that mention wasabi, and those for games without wasabi.
struct Alone {
    Text with_wasabi;
    Text alone;
};
constexpr Alone alone_texts[] = {
    {T::effect_egg, T::effect_egg_alone},     {T::effect_salmon, T::effect_salmon_alone},
    {T::effect_squid, T::effect_squid_alone}, {T::effect_nigiri, T::effect_nigiri_alone},
    {T::why_nigiri, T::why_nigiri_alone},
};

Text at_table(const Rules& rules, Text text) {
    if (rules.plays_with(Kind::wasabi)) return text;
    for (const Alone& row : alone_texts)
        if (row.with_wasabi == text) return row.alone;
    return text;
}

// With many seats, maki score for more places than the usual mark shows.
CardLook with_places(const Rules& rules, CardLook card) {
    if (card.effect != T::effect_maki || maki_places(rules.seats).size() <= few_maki_places.size())
        return card;
    card.mark = "6 4 2";
    card.effect = T::effect_maki_many;
    return card;
}

CardLook at_table(const Rules& rules, CardLook card) {
    card.effect = at_table(rules, card.effect);
    return with_places(rules, card);
}

}  // namespace

CardLook look(Edition edition, Face face) {
    const FaceDisplay& printed = display_of(face);
    const KindDisplay& kind = display_of(kind_of(face));
    CardLook card{.picture = printed.picture,
                  .icon = printed.icon,
                  .mark = printed.mark.empty() ? kind.mark : printed.mark,
                  .name = printed.name,
                  .effect = printed.effect.value_or(kind.effect),
                  .frame = kind.frame,
                  .right_picture = printed.right_picture,
                  .right_icon = printed.right_icon,
                  .badge = kind.badge_has_icons ? row(face).icons : row(face).number};
    for (const FaceException& other : face_exceptions) {
        if (other.print != print_of(edition) || other.face != face) continue;
        card.name = other.name;
        card.effect = other.effect.value_or(card.effect);
        if (other.picture != Art::none) card.picture = other.picture;
        if (other.icon != Art::none) card.icon = other.icon;
    }
    return card;
}

CardLook look(Edition edition, Kind kind) {
    const KindDisplay& display = display_of(kind);
    const bool several = display.shown != Face::none;
    CardLook card = look(edition, several ? display.shown : row(kind).first);
    card.badge = 0;
    if (!several) return card;
    card.name = *display.name;
    card.effect = display.effect;
    for (const KindException& other : kind_exceptions)
        if (other.print == print_of(edition) && other.kind == kind) card.name = other.name;
    return card;
}

Text reason_for(const Rules& rules, Kind kind) {
    const std::optional<Text> reason = display_of(kind).reason;
    KAITEN_ENSURE(reason.has_value());
    return at_table(rules, *reason);
}

CardLook look(const Rules& rules, Face face) {
    return at_table(rules, look(rules.edition, face));
}

CardLook look(const Rules& rules, Kind kind) {
    return at_table(rules, look(rules.edition, kind));
}

}  // namespace kaiten
