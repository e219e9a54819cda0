// How the firmware presents the cards: one row per face and one row per kind, with pictures, texts
// and colours. Editions that print a card otherwise have rows of exceptions in card_look.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "art.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"
#include "firmware/text/ink.hpp"
#include "firmware/text/text.hpp"

namespace kaiten {

// Editions as a bit set.
namespace editions {
constexpr unsigned only(Edition edition) {
    return 1U << static_cast<unsigned>(edition);
}
inline constexpr unsigned gamewright = only(Edition::gamewright);
inline constexpr unsigned zoch = only(Edition::zoch);
inline constexpr unsigned party_turn = only(Edition::party);
inline constexpr unsigned party_total = only(Edition::party_gamewright);
inline constexpr unsigned classic = gamewright | zoch;
inline constexpr unsigned party = party_turn | party_total;
inline constexpr unsigned all = classic | party;
}  // namespace editions

// A text of the rules, and the games it applies to.
struct RuleText {
    unsigned editions;
    Text text;
    KindSet with = {};  // applies only if all of these kinds are on the menu
};

struct FaceDisplay {
    Face face;
    Art picture;
    Art icon;
    Text name;
    std::string_view mark = {};       // empty: the mark of the kind
    std::optional<Text> effect = {};  // empty: the effect of the kind
    // Right half of a card with two halves.
    Art right_picture = Art::none;
    Art right_icon = Art::none;
};

struct KindDisplay {
    Kind kind;
    std::string_view mark;  // short form of the score, such as "2 = 5"
    Text effect;
    Color frame;
    Ink ink;  // colour on the console
    // Explains the points on the scoring screen. {0} is `Explanation::besides`. Races and kinds
    // without points have none.
    std::optional<Text> reason = {};
    std::span<const RuleText> rules;  // chapter in the rules
    // Kinds with several faces: the face that represents the kind, and the name of the kind.
    Face shown = Face::none;
    std::optional<Text> name = {};
    bool badge_has_icons = false;  // the corner shows the icons, because the picture does not
};

const FaceDisplay& display_of(Face face);
const KindDisplay& display_of(Kind kind);

}  // namespace kaiten
