// All texts of the rules, each with the games that it applies to.
#include "firmware/screens/rules/rules_book.hpp"

#include <algorithm>
#include <span>

#include "firmware/tabletop/card_look.hpp"

namespace kaiten {
namespace {

using T = Text;

// Editions as a bit set.
constexpr unsigned only(Edition edition) {
    return 1U << static_cast<unsigned>(edition);
}
constexpr unsigned gamewright = only(Edition::gamewright);
constexpr unsigned zoch = only(Edition::zoch);
constexpr unsigned party_turn = only(Edition::party);
constexpr unsigned party_total = only(Edition::party_gamewright);
constexpr unsigned classic = gamewright | zoch;
constexpr unsigned party = party_turn | party_total;
constexpr unsigned all = classic | party;

}  // namespace

// A text of the rules. Consecutive rows about the same kind, or with the same title, form a
// chapter.
struct RuleRow {
    unsigned editions;
    KindSet with;  // applies only if all of these kinds are on the menu
    Text title;    // title of a chapter about the game; a kind's chapter uses the kind's name
    Text text;
    Kind kind = Kind::none;  // none in a chapter about the game
    Lead lead = Lead::none;
};

namespace {

using K = Kind;

constexpr RuleRow about(unsigned editions, Text title, Text text, KindSet with = {}) {
    return {editions, with, title, text};
}
constexpr RuleRow order(Text text, KindSet with = {}) {
    return {party, with, T::rules_order_title, text, Kind::none, Lead::number};
}
constexpr RuleRow sample(Lead lead, Text text) {
    return {all, {}, T::tables, text, Kind::none, lead};
}
constexpr RuleRow decided(unsigned editions, Text text, KindSet with = {}) {
    return about(editions, T::rules_decisions_title, text, with);
}
constexpr RuleRow card(unsigned editions, Kind kind, Text text, KindSet with = {}) {
    return {editions, with, text, text, kind};
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

// Some texts have several rows, each with other kinds. sayings_of() leaves out repetitions.
constexpr RuleRow rows_of_kinds[] = {
    card(all, K::nigiri, T::rules_nigiri),
    card(all, K::nigiri, T::rules_nigiri_wasabi, KindSet(K::wasabi)),
    card(gamewright | party, K::wasabi, T::rules_wasabi_must),
    card(gamewright | party, K::wasabi, T::rules_wasabi_chopsticks, KindSet(K::chopsticks)),
    card(zoch, K::wasabi, T::rules_wasabi_may),
    card(gamewright, K::maki, T::rules_maki_split),
    card(zoch, K::maki, T::rules_maki_full),
    card(party, K::maki, T::rules_maki_party),
    card(party, K::temaki, T::rules_temaki),
    card(party_turn, K::uramaki, T::rules_uramaki_turn),
    card(party_total, K::uramaki, T::rules_uramaki_total),
    card(all, K::tempura, T::rules_tempura),
    card(all, K::sashimi, T::rules_sashimi),
    card(all, K::dumpling, T::rules_dumpling),
    card(party, K::eel, T::rules_eel),
    card(party, K::tofu, T::rules_tofu),
    card(party, K::onigiri, T::rules_onigiri),
    card(party, K::edamame, T::rules_edamame),
    card(party, K::miso, T::rules_miso),
    card(party, K::miso, T::rules_miso_brought, KindSet(K::special_order)),
    card(party, K::miso, T::rules_miso_brought, KindSet(K::spoon)),
    card(party, K::miso, T::rules_miso_brought, KindSet(K::menu)),
    card(all, K::chopsticks, T::rules_chopsticks),
    card(classic, K::chopsticks, T::rules_one_pair),
    card(party, K::spoon, T::rules_spoon),
    card(party, K::spoon, T::rules_spoon_brings),
    card(party, K::spoon, T::rules_waits, KindSet(K::menu)),
    card(party, K::spoon, T::rules_waits, KindSet(K::takeout)),
    card(party, K::menu, T::rules_menu),
    card(party, K::menu, T::rules_menu_brings),
    card(party, K::menu, T::rules_waits, KindSet(K::takeout)),
    card(party, K::takeout, T::rules_takeout),
    card(party, K::takeout, T::rules_box),
    card(party, K::takeout, T::rules_box_earlier),
    card(party, K::soy, T::rules_soy),
    card(party, K::soy, T::rules_colours),
    card(party, K::soy, T::rules_colours_wasabi, KindSet(K::wasabi)),
    card(party, K::soy, T::rules_colours_copy, KindSet(K::special_order)),
    card(party, K::soy, T::rules_colours_flipped, KindSet(K::takeout)),
    card(party, K::soy, T::rules_colours_desserts),
    card(party, K::tea, T::rules_tea),
    card(party, K::tea, T::rules_colours),
    card(party, K::tea, T::rules_colours_wasabi, KindSet(K::wasabi)),
    card(party, K::tea, T::rules_colours_copy, KindSet(K::special_order)),
    card(party, K::tea, T::rules_colours_flipped, KindSet(K::takeout)),
    card(party, K::special_order, T::rules_special_order),
    card(party, K::special_order, T::rules_special_order_wasabi, KindSet(K::wasabi)),
    card(party, K::special_order, T::rules_copy_flipped, KindSet(K::takeout)),
    card(party, K::special_order, T::rules_copy_dessert),
    card(party, K::special_order, T::rules_copy_tool, KindSet(K::chopsticks)),
    card(party, K::special_order, T::rules_copy_tool, KindSet(K::spoon)),
    card(party, K::special_order, T::rules_copy_at_work, KindSet(K::spoon)),
    card(party, K::special_order, T::rules_copy_at_work, KindSet(K::menu)),
    card(party, K::special_order, T::rules_copy_order),
    card(gamewright, K::pudding, T::rules_pudding_split),
    card(zoch, K::pudding, T::rules_pudding_full),
    card(party, K::pudding, T::rules_pudding_party),
    card(party, K::matcha, T::rules_matcha),
    card(party, K::fruit, T::rules_fruit),
};

// Returns whether a text applies to a game. The chapter of a kind that is not on the menu has all
// texts of this edition.
bool is_said(const Rules& rules, const RuleRow& row) {
    if ((row.editions & only(rules.edition)) == 0) return false;
    if (row.kind != Kind::none && !rules.plays_with(row.kind)) return true;
    return !rules.party() || rules.menu.has_all(row.with);
}

bool same_chapter(const RuleRow& a, const RuleRow& b) {
    return a.kind == b.kind && (a.kind != Kind::none || a.title == b.title);
}

// Selects the chapters to add: about the game, about kinds in play, or about other kinds.
enum class About : std::uint8_t { game, kinds_in_play, other_kinds };

void add_chapters(Chapters& chapters, const Rules& rules, std::span<const RuleRow> rows,
                  About wanted) {
    const RuleRow* open = nullptr;  // first row of the last chapter
    for (const RuleRow& row : rows) {
        const About about = row.kind == Kind::none       ? About::game
                            : rules.plays_with(row.kind) ? About::kinds_in_play
                                                         : About::other_kinds;
        if (about != wanted || !is_said(rules, row)) continue;
        if (open == nullptr || !same_chapter(*open, row)) {
            open = &row;
            const Text title =
                row.kind == Kind::none ? row.title : look(rules.edition, row.kind).name;
            chapters.push({row.kind, 0, title, open});
        }
        chapters.back().count = static_cast<std::uint8_t>(&row - open + 1);
    }
}

}  // namespace

Chapters chapters_of(const Rules& rules) {
    Chapters chapters;
    add_chapters(chapters, rules, first_rows, About::game);
    add_chapters(chapters, rules, rows_of_kinds, About::kinds_in_play);
    add_chapters(chapters, rules, last_rows, About::game);
    add_chapters(chapters, rules, rows_of_kinds, About::other_kinds);
    return chapters;
}

Sayings sayings_of(const Rules& rules, const Chapter& chapter) {
    Sayings sayings;
    for (const RuleRow& row : std::span(chapter.rows, chapter.count)) {
        const auto said = [&row](const Saying& saying) { return saying.text == row.text; };
        if (is_said(rules, row) && std::none_of(sayings.begin(), sayings.end(), said))
            sayings.push({row.text, row.lead});
    }
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
