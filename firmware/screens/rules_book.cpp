// The table of chapters, and breaking them into pages.
#include "firmware/screens/rules_book.hpp"

#include "firmware/ui/card_look.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

using T = Text;

// The editions a chapter is for, a bit each.
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

struct GameRow {
    unsigned editions;
    Text title;
    Text body;
};

constexpr GameRow first_rows[] = {
    {all, T::rules_aim_title, T::rules_aim},
    {classic, T::rules_end_title, T::rules_end},
    {party, T::rules_end_title, T::rules_end_party},
    {party, T::rules_dishes_title, T::rules_dishes},
    {party, T::rules_order_title, T::rules_order},
};
constexpr GameRow last_rows[] = {
    {all, T::passing, T::rules_passing},
    {gamewright, T::dummy, T::rules_dummy},
    {classic, T::rules_decisions_title, T::rules_decisions},
    {gamewright, T::rules_decisions_title, T::rules_decisions_dummy},
    {party, T::rules_decisions_title, T::rules_decisions_party},
};

struct KindRules {
    unsigned editions;
    Kind kind;
    Text body;
};

constexpr KindRules kind_rules[] = {
    {all, Kind::nigiri, T::rules_nigiri},
    {gamewright | party, Kind::wasabi, T::rules_wasabi_must},
    {zoch, Kind::wasabi, T::rules_wasabi_may},
    {gamewright, Kind::maki, T::rules_maki_split},
    {zoch, Kind::maki, T::rules_maki_full},
    {party, Kind::maki, T::rules_maki_party},
    {party, Kind::temaki, T::rules_temaki},
    {party_turn, Kind::uramaki, T::rules_uramaki_turn},
    {party_total, Kind::uramaki, T::rules_uramaki_total},
    {all, Kind::tempura, T::rules_tempura},
    {all, Kind::sashimi, T::rules_sashimi},
    {all, Kind::dumpling, T::rules_dumpling},
    {party, Kind::eel, T::rules_eel},
    {party, Kind::tofu, T::rules_tofu},
    {party, Kind::onigiri, T::rules_onigiri},
    {party, Kind::edamame, T::rules_edamame},
    {party, Kind::miso, T::rules_miso},
    {all, Kind::chopsticks, T::rules_chopsticks},
    {party, Kind::spoon, T::rules_spoon},
    {party, Kind::menu, T::rules_menu},
    {party, Kind::takeout, T::rules_takeout},
    {party, Kind::soy, T::rules_soy},
    {party, Kind::tea, T::rules_tea},
    {party, Kind::special_order, T::rules_special_order},
    {gamewright, Kind::pudding, T::rules_pudding_split},
    {zoch, Kind::pudding, T::rules_pudding_full},
    {party, Kind::pudding, T::rules_pudding_party},
    {party, Kind::matcha, T::rules_matcha},
    {party, Kind::fruit, T::rules_fruit},
};

void add_rows(Chapters& chapters, unsigned edition, std::span<const GameRow> rows) {
    for (const GameRow& row : rows)
        if ((row.editions & edition) != 0) chapters.push({Kind::none, row.title, row.body});
}

void add_kinds(Chapters& chapters, const Rules& rules, bool in_play) {
    for (const KindRules& row : kind_rules) {
        const bool here = !rules.party() || rules.menu.has(row.kind);
        if ((row.editions & only(rules.edition)) == 0 || here != in_play) continue;
        chapters.push({row.kind, look(rules.edition, row.kind).name, row.body});
    }
}

std::string_view without_line_ends(std::string_view text) {
    while (text.starts_with('\n'))
        text.remove_prefix(1);
    return text;
}

}  // namespace

Chapters chapters_of(const Rules& rules) {
    Chapters chapters;
    add_rows(chapters, only(rules.edition), first_rows);
    add_kinds(chapters, rules, true);
    add_rows(chapters, only(rules.edition), last_rows);
    add_kinds(chapters, rules, false);
    return chapters;
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

RulesBook::RulesBook(const Rules& rules, Language language)
    : edition_{rules.edition},
      language_{language},
      paper_{Rectangle{{0, 0}, Frame::size}
                 .inset(theme_.book.margin, 0)
                 .below(theme_.heading_height + theme_.book.margin)
                 .above(theme_.help_height + 1)},
      chapters_{chapters_of(rules)} {}

int RulesBook::pages() const {
    int pages = 0;
    for (const Chapter& chapter : chapters_)
        pages += pages_of(chapter);
    return pages;
}

int RulesBook::first_page_of(Kind kind) const {
    int page = 0;
    for (const Chapter& chapter : chapters_) {
        if (chapter.kind == kind) return page;
        page += pages_of(chapter);
    }
    return 0;
}

BookPage RulesBook::page(int number) const {
    for (const Chapter& chapter : chapters_) {
        std::string_view text = in(language_, chapter.body);
        for (bool first = true; !text.empty(); first = false) {
            const std::string_view shown = take_page(chapter, first, text);
            if (number-- == 0) return {chapter, first, shown};
        }
    }
    KAITEN_ENSURE(false);
    return {chapters_[0], true, {}};
}

Rectangle RulesBook::cards_area(const Chapter& chapter) const {
    if (chapter.kind == Kind::none) return paper_.top_part(0);
    return paper_.top_part(small_cards(chapter) ? theme_.small_card.height : theme_.card.height);
}

Rectangle RulesBook::count_area(const Chapter& chapter) const {
    const Rectangle below = paper_.below(cards_area(chapter).size.height);
    return below.top_part(chapter.kind == Kind::none ? 0 : theme_.book.count_height);
}

Rectangle RulesBook::text_area(const Chapter& chapter, bool first) const {
    if (!first || chapter.kind == Kind::none) return paper_;
    return paper_.below(count_area(chapter).bottom() - paper_.top() + theme_.book.gap);
}

bool RulesBook::small_cards(const Chapter& chapter) const {
    return faces_of(edition_, chapter.kind).size() > theme_.book.most_large_cards;
}

int RulesBook::pages_of(const Chapter& chapter) const {
    std::string_view text = in(language_, chapter.body);
    int pages = 0;
    for (; !text.empty(); ++pages)
        take_page(chapter, pages == 0, text);
    return pages;
}

std::string_view RulesBook::take_page(const Chapter& chapter, bool first,
                                      std::string_view& text) const {
    const Font& font = theme_.font(Type::medium);
    const Rectangle area = text_area(chapter, first);
    const std::string_view rest =
        text_below(font, area.size.width, text, area.size.height / font.height);
    const std::string_view shown = text.substr(0, text.size() - rest.size());
    text = without_line_ends(rest);
    return shown;
}

}  // namespace kaiten
