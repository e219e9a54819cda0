// The book of rules: every kind has its chapter, nothing of the text is lost between pages, and
// every page fits the screen.
#include <algorithm>
#include <string>

#include "firmware/screens/rules_book.hpp"
#include "firmware/ui/text_box.hpp"
#include "main.hpp"
#include "scenes.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;

constexpr Edition editions[] = {Edition::gamewright, Edition::zoch, Edition::party,
                                Edition::party_gamewright};

Rules rules_of(Edition edition) {
    Rules rules{.edition = edition, .seats = 4, .menu = {}};
    if (rules.party()) rules.menu = *menu_named("master");
    return rules;
}

template <typename Check>
void in_all_books(Check check) {
    for (const Edition edition : editions)
        for (unsigned language = 0; language < language_count; ++language)
            check(rules_of(edition), static_cast<Language>(language));
}

bool in_box(Edition edition, Kind kind) {
    return !faces_of(edition, kind).empty();
}

void every_kind_has_one_chapter() {
    for (const Edition edition : editions) {
        const Chapters chapters = chapters_of(rules_of(edition));
        for (unsigned i = 0; i < kind_count; ++i) {
            const auto found =
                std::count_if(chapters.begin(), chapters.end(),
                              [i](const Chapter& c) { return c.kind == kind_at(i); });
            TEST_ASSERT_EQUAL_MESSAGE(in_box(edition, kind_at(i)) ? 1 : 0, found,
                                      name(kind_at(i)).data());
        }
    }
}

void the_cards_counted_are_the_whole_deck() {
    for (const Edition edition : editions) {
        unsigned cards = 0;
        for (unsigned i = 0; i < kind_count; ++i)
            for (const Face face : faces_of(edition, kind_at(i)))
                cards += cards_of(edition, face);
        TEST_ASSERT_EQUAL(row(edition).party ? party_box_size : classic_deck_size, cards);
    }
}

bool has_body(const Chapters& chapters, Text body) {
    return std::any_of(chapters.begin(), chapters.end(),
                       [body](const Chapter& chapter) { return chapter.body == body; });
}

void the_dummy_is_explained_where_there_is_one() {
    for (const Edition edition : editions) {
        const Chapters chapters = chapters_of(rules_of(edition));
        TEST_ASSERT_EQUAL(row(edition).has_dummy, has_body(chapters, Text::rules_dummy));
        TEST_ASSERT_EQUAL(row(edition).has_dummy, has_body(chapters, Text::rules_decisions_dummy));
    }
}

void kinds_on_the_menu_come_first() {
    for (const MenuRow& menu : menus) {
        Rules rules = rules_of(Edition::party);
        rules.menu = menu.kinds;
        bool others = false;
        for (const Chapter& chapter : chapters_of(rules)) {
            if (chapter.kind == Kind::none) continue;
            if (!menu.kinds.has(chapter.kind)) others = true;
            TEST_ASSERT_EQUAL(menu.kinds.has(chapter.kind), !others);
        }
    }
}

std::string words_of(std::string_view text) {
    std::string words;
    for (const char letter : text)
        if (letter != ' ' && letter != '\n') words += letter;
    return words;
}

void no_word_is_lost_between_pages() {
    in_all_books([](const Rules& rules, Language language) {
        const RulesBook book{rules, language};
        std::string expected;
        for (const Chapter& chapter : chapters_of(rules))
            expected += words_of(in(language, chapter.body));
        std::string shown;
        for (int page = 0; page < book.pages(); ++page)
            shown += words_of(book.page(page).text);
        TEST_ASSERT_EQUAL_STRING(expected.c_str(), shown.c_str());
    });
}

void every_page_has_room_for_its_text() {
    in_all_books([](const Rules& rules, Language language) {
        const RulesBook book{rules, language};
        for (int i = 0; i < book.pages(); ++i) {
            const BookPage page = book.page(i);
            const Rectangle area = book.text_area(page.chapter, page.first);
            const int lines = count_lines(medium_font, area.size.width, page.text);
            TEST_ASSERT_TRUE(lines > 0 && lines * medium_font.height <= area.size.height);
        }
    });
}

void a_kind_is_found() {
    in_all_books([](const Rules& rules, Language language) {
        const RulesBook book{rules, language};
        for (unsigned i = 0; i < kind_count; ++i) {
            if (!in_box(rules.edition, kind_at(i))) continue;
            const BookPage page = book.page(book.first_page_of(kind_at(i)));
            TEST_ASSERT_TRUE(page.first && page.chapter.kind == kind_at(i));
        }
    });
}

// By buttons, through the whole book and round to its beginning.
void every_page_looks_right() {
    in_all_books([](const Rules& rules, Language language) {
        Handheld handheld;
        handheld.set_language(language);
        Plan plan{rules, {}};
        plan.players.fill(Player::random);
        plan.players[0] = Player::human;
        sit_down(handheld, plan, 5);
        handheld.press(Button::b);
        handheld.press(Button::down);
        handheld.press(Button::a);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::rules);
        handheld.ticks(300);  // until what is told at the start is gone
        const Frame first = handheld.draw();
        const int pages = RulesBook{rules, language}.pages();
        for (int page = 0; page < pages; ++page) {
            handheld.draw();
            const std::string problems = problems_of(handheld.log);
            if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
            handheld.press(Button::right);
        }
        const Frame again = handheld.draw();
        for (int y = 0; y < Frame::size.height; ++y)
            TEST_ASSERT_TRUE(std::ranges::equal(first.row(y), again.row(y)));
    });
}

}  // namespace

void run_tests() {
    RUN_TEST(every_kind_has_one_chapter);
    RUN_TEST(the_cards_counted_are_the_whole_deck);
    RUN_TEST(the_dummy_is_explained_where_there_is_one);
    RUN_TEST(kinds_on_the_menu_come_first);
    RUN_TEST(no_word_is_lost_between_pages);
    RUN_TEST(every_page_has_room_for_its_text);
    RUN_TEST(a_kind_is_found);
    RUN_TEST(every_page_looks_right);
}
