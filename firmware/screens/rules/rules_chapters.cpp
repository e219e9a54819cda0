// The chapters of the rules: the texts about the game, each with the games that it applies to, and
// the texts of the kinds (tabletop/card_rows.hpp).
#include "firmware/screens/rules/rules_book.hpp"

#include <algorithm>
#include <span>

#include "firmware/tabletop/card_look.hpp"

namespace kaiten {
namespace {

using K = Kind;
using T = Text;
using namespace editions;

}  // namespace

// A text of a chapter about the game. Consecutive rows with the same title form a chapter.
struct RuleRow {
    RuleText said;
    Text title;
    Lead lead = Lead::none;
};

namespace {

constexpr RuleRow about(unsigned editions, Text title, Text text, KindSet with = {}) {
    return {{editions, text, with}, title};
}
constexpr RuleRow order(Text text, KindSet with = {}) {
    return {{party, text, with}, T::rules_order_title, Lead::number};
}
constexpr RuleRow sample(Lead lead, Text text) {
    return {{all, text}, T::tables, lead};
}
constexpr RuleRow decided(unsigned editions, Text text, KindSet with = {}) {
    return about(editions, T::rules_decisions_title, text, with);
}

constexpr RuleRow first_rows[] = {
    about(all, T::rules_aim_title, T::rules_aim),
    about(gamewright, T::rules_aim_title, T::rules_hands),
    about(zoch, T::rules_aim_title, T::rules_hands_zoch),
    about(party, T::rules_aim_title, T::rules_hands_party),
    about(gamewright, T::rules_end_title, T::rules_end),
    about(zoch, T::rules_end_title, T::rules_end_zoch),
    about(party, T::rules_end_title, T::rules_end_party),
    about(party, T::rules_dishes_title, T::rules_dishes),
    order(T::order_choose),
    order(T::order_announce_chopsticks, KindSet(K::chopsticks)),
    order(T::order_announce_spoon, KindSet(K::spoon)),
    order(T::order_reveal),
    order(T::order_chopsticks, KindSet(K::chopsticks)),
    order(T::order_copy, KindSet(K::special_order)),
    order(T::order_uramaki, KindSet(K::uramaki)),
    order(T::order_spoons, KindSet(K::spoon)),
    order(T::order_menus, KindSet(K::menu)),
    order(T::order_boxes, KindSet(K::takeout)),
    order(T::order_miso, KindSet(K::miso)),
    order(T::order_pass),
    about(all, T::tables, T::rules_tables),
    sample(Lead::ahead, T::rules_tables_ahead),
    sample(Lead::whole, T::rules_tables_whole),
    sample(Lead::behind, T::rules_tables_behind),
    sample(Lead::waits, T::rules_tables_waits),
    sample(Lead::provisional, T::rules_tables_provisional),
};

constexpr RuleRow last_rows[] = {
    about(all, T::passing, T::rules_passing),
    about(gamewright, T::dummy, T::rules_dummy),
    decided(gamewright | party, T::decided_here),
    decided(gamewright, T::decided_maki),
    decided(gamewright, T::decided_dummy),
    decided(party, T::decided_order),
    decided(party, T::decided_one_pair, KindSet(K::chopsticks)),
    decided(party, T::decided_one_spoon, KindSet(K::spoon)),
    decided(party, T::decided_box_wasabi, KindSet(K::takeout, K::wasabi)),
    decided(party, T::decided_tea_desserts, KindSet(K::tea)),
    decided(party, T::decided_no_temaki, KindSet(K::temaki)),
    decided(party, T::decided_no_pudding, KindSet(K::pudding)),
    decided(party, T::decided_uramaki_cards, KindSet(K::uramaki)),
};

bool is_said(const Rules& rules, const RuleText& text) {
    const bool here = (text.editions & only(rules.edition)) != 0;
    return here && (!rules.party() || rules.menu.has_all(text.with));
}

// The chapter of a kind that is not on the menu has all texts of this edition.
bool is_said(const Rules& rules, Kind kind, const RuleText& text) {
    if (rules.plays_with(kind)) return is_said(rules, text);
    return (text.editions & only(rules.edition)) != 0;
}

void add_chapters(Chapters& chapters, const Rules& rules, std::span<const RuleRow> rows) {
    const RuleRow* open = nullptr;  // first row of the last chapter
    for (const RuleRow& row : rows) {
        if (!is_said(rules, row.said)) continue;
        if (open == nullptr || open->title != row.title) {
            open = &row;
            chapters.push({Kind::none, 0, row.title, open});
        }
        chapters.back().count = static_cast<std::uint8_t>(&row - open + 1);
    }
}

void add_chapter(Chapters& chapters, const Rules& rules, Kind kind) {
    for (const RuleText& text : display_of(kind).rules)
        if (is_said(rules, kind, text))
            return chapters.push({kind, 0, look(rules.edition, kind).name, nullptr});
}

// Adds the chapters of the kinds that are in play, or of those that are not. Kinds of the same
// colour follow each other: wasabi comes after nigiri.
void add_kinds(Chapters& chapters, const Rules& rules, bool in_play) {
    for (unsigned colour = 0; colour < kind_count; ++colour)
        for (unsigned i = 0; i < kind_count; ++i)
            if (row(kind_at(i)).colour == kind_at(colour) &&
                rules.plays_with(kind_at(i)) == in_play)
                add_chapter(chapters, rules, kind_at(i));
}

}  // namespace

Chapters chapters_of(const Rules& rules) {
    Chapters chapters;
    add_chapters(chapters, rules, first_rows);
    add_kinds(chapters, rules, true);
    add_chapters(chapters, rules, last_rows);
    add_kinds(chapters, rules, false);
    return chapters;
}

Sayings sayings_of(const Rules& rules, const Chapter& chapter) {
    Sayings sayings;
    const auto add = [&sayings](const Saying& added) {
        const auto same = [&added](const Saying& saying) { return saying.text == added.text; };
        if (std::none_of(sayings.begin(), sayings.end(), same)) sayings.push(added);
    };
    if (chapter.kind != Kind::none) {
        for (const RuleText& text : display_of(chapter.kind).rules)
            if (is_said(rules, chapter.kind, text)) add({text.text, Lead::none});
        return sayings;
    }
    for (const RuleRow& row : std::span(chapter.rows, chapter.count))
        if (is_said(rules, row.said)) add({row.said.text, row.lead});
    return sayings;
}

unsigned cards_of(Edition edition, Face face) {
    return row(edition).party ? row(face).party_cards : row(face).classic_cards;
}

KindFaces faces_of(Edition edition, Kind kind) {
    KindFaces faces;
    for (unsigned i = 0; i < face_count; ++i)
        if (kind_of(face_at(i)) == kind && cards_of(edition, face_at(i)) > 0)
            faces.push(face_at(i));
    return faces;
}

}  // namespace kaiten
