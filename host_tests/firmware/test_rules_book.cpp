// The book of rules: every kind has its chapter, nothing of the text is lost between pages, and
// every page fits the screen.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "firmware/screens/rules/rules_book.hpp"
#include "firmware/tabletop/card_look.hpp"
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

void card_counts_add_up_to_the_whole_deck() {
    for (const Edition edition : editions) {
        unsigned cards = 0;
        for (unsigned i = 0; i < kind_count; ++i)
            for (const Face face : faces_of(edition, kind_at(i)))
                cards += cards_of(edition, face);
        TEST_ASSERT_EQUAL(row(edition).party ? party_box_size : classic_deck_size, cards);
    }
}

bool says(const Rules& rules, Text text) {
    for (const Chapter& chapter : chapters_of(rules))
        for (const Saying& said : sayings_of(rules, chapter))
            if (said.text == text) return true;
    return false;
}

void dummy_is_explained_only_in_editions_that_have_one() {
    for (const Edition edition : editions) {
        const Rules rules = rules_of(edition);
        TEST_ASSERT_EQUAL(row(edition).has_dummy, says(rules, Text::rules_dummy));
        TEST_ASSERT_EQUAL(row(edition).has_dummy, says(rules, Text::decided_dummy));
    }
}

// Returns the texts of the chapter with our decisions.
std::set<Text> decisions_of(const Rules& rules) {
    std::set<Text> texts;
    for (const Chapter& chapter : chapters_of(rules))
        if (chapter.title == Text::rules_decisions_title)
            for (const Saying& said : sayings_of(rules, chapter))
                texts.insert(said.text);
    return texts;
}

Rules party_rules_with(KindSet menu) {
    Rules rules = rules_of(Edition::party);
    rules.menu = menu;
    TEST_ASSERT_TRUE(check(rules).refusal == Refusal::none);
    return rules;
}

// Only decisions that no rule sheet of the edition makes are listed as ours.
void decisions_are_those_on_which_the_sheet_of_the_edition_is_silent() {
    using T = Text;
    const std::set<Text> gamewright{T::decided_here, T::decided_maki, T::decided_dummy};
    TEST_ASSERT_TRUE(decisions_of(rules_of(Edition::gamewright)) == gamewright);
    TEST_ASSERT_TRUE(decisions_of(rules_of(Edition::zoch)).empty());
    using K = Kind;
    const std::set<Text> tools{T::decided_here,      T::decided_order,     T::decided_one_pair,
                               T::decided_one_spoon, T::decided_no_temaki, T::decided_no_pudding};
    TEST_ASSERT_TRUE(
        decisions_of(party_rules_with(KindSet(K::nigiri, K::temaki, K::tempura, K::eel, K::tofu,
                                              K::chopsticks, K::spoon, K::pudding))) == tools);
    const std::set<Text> boxes{T::decided_here, T::decided_order, T::decided_box_wasabi,
                               T::decided_uramaki_cards};
    TEST_ASSERT_TRUE(
        decisions_of(party_rules_with(KindSet(K::nigiri, K::uramaki, K::tempura, K::eel, K::tofu,
                                              K::takeout, K::wasabi, K::matcha))) == boxes);
    const std::set<Text> tea{T::decided_here, T::decided_order, T::decided_tea_desserts};
    TEST_ASSERT_TRUE(decisions_of(party_rules_with(*menu_named("first-meal"))) == tea);
}

// The chapters state hand sizes, shared wins, rounding, the exchange of hands with the dummy, and
// what becomes of copies.
void chapters_state_the_rules_of_the_sheets() {
    using T = Text;
    using K = Kind;
    for (const Text text :
         {T::rules_hands, T::rules_end, T::rules_pudding_split, T::rules_one_pair})
        TEST_ASSERT_TRUE(says(rules_of(Edition::gamewright), text));
    for (const Text text : {T::rules_hands_zoch, T::rules_end_zoch, T::rules_one_pair})
        TEST_ASSERT_TRUE(says(rules_of(Edition::zoch), text));
    const Rules party = party_rules_with(KindSet(K::nigiri, K::maki, K::tempura, K::miso, K::tofu,
                                                 K::special_order, K::spoon, K::matcha));
    for (const Text text : {T::rules_hands_party, T::rules_end_party, T::rules_copy_dessert,
                            T::rules_copy_tool, T::rules_miso_brought, T::rules_spoon_brings})
        TEST_ASSERT_TRUE(says(party, text));
}

void chapters_of_kinds_on_the_menu_come_first() {
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
        const RulesBook book{panel_for(panel_size), rules, language};
        std::string expected;
        for (const Chapter& chapter : chapters_of(rules))
            for (const Saying& said : sayings_of(rules, chapter))
                expected += words_of(in(language, said.text));
        std::string shown;
        for (int page = 0; page < book.pages(); ++page)
            for (const PagePart& part : book.page(page).parts)
                shown += words_of(part.text);
        TEST_ASSERT_EQUAL_STRING(expected.c_str(), shown.c_str());
    });
}

void every_page_has_room_for_its_text() {
    in_all_books([](const Rules& rules, Language language) {
        const RulesBook book{panel_for(panel_size), rules, language};
        for (int i = 0; i < book.pages(); ++i) {
            const BookPage page = book.page(i);
            const Rectangle area = book.text_area(page.chapter, page.first);
            const Font& font = panel_for(panel_size).theme.font(Type::medium);
            int lines = 0;
            for (const PagePart& part : page.parts)
                lines +=
                    part.gap + count_lines(font, area.size.width - book.indent_of(part), part.text);
            TEST_ASSERT_TRUE(lines > 0 && lines * font.height <= area.size.height);
        }
    });
}

bool ends_sentence(std::string_view text) {
    return std::string_view(".:!?\u00bb)").find(text.back()) != std::string_view::npos;
}

// Small panels are exempt: their pages are too short for some sentences.
void no_sentence_is_split_across_pages() {
    if (panel_size.height < 240) return;
    in_all_books([](const Rules& rules, Language language) {
        const RulesBook book{panel_for(panel_size), rules, language};
        for (int i = 0; i < book.pages(); ++i)
            for (const PagePart& part : book.page(i).parts)
                TEST_ASSERT_TRUE_MESSAGE(ends_sentence(part.text), std::string(part.text).c_str());
    });
}

// Stem of the word for a kind in each language, to find the kind in other texts. Null where the
// word has another meaning as well.
struct KindStems {
    Kind kind;
    const char* stems[language_count];
};
constexpr KindStems kind_stems[] = {
    {Kind::wasabi, {"wasabi", "wasabi", "wasabi", "wasabi"}},
    {Kind::chopsticks, {"chopstick", "baguette", "st\u00e4bchen", "bacchett"}},
    {Kind::spoon, {"spoon", "cuill\u00e8re", "l\u00f6ffel", "cucchia"}},
    {Kind::menu, {" menus", " menus", "speisekarte", nullptr}},
    {Kind::takeout, {" box", "boite", " box", "scatol"}},
    {Kind::special_order, {"special order", "commande", "sonderbestellung", "ordin. special"}},
    {Kind::soy, {"soy", "soja", "soja", "soia"}},
    {Kind::tea, {" tea ", " th\u00e9", " tee ", " t\u00e8 "}},
    {Kind::maki, {" maki", nullptr, " maki", " maki"}},
    {Kind::temaki, {"temaki", "temaki", "temaki", "temaki"}},
    {Kind::uramaki, {"uramaki", "california", "uramaki", "uramaki"}},
    {Kind::tempura, {"tempura", "tempura", "tempura", "tempura"}},
    {Kind::sashimi, {"sashimi", "sashimi", "sashimi", "sashimi"}},
    {Kind::dumpling, {"dumpling", "gyoza", "teigtasche", "ravioli"}},
    {Kind::eel, {" eel", "anguille", " aal", "anguill"}},
    {Kind::tofu, {"tofu", "tofu", "tofu", "tofu"}},
    {Kind::onigiri, {"onigiri", "onigiri", "onigiri", "onigiri"}},
    {Kind::edamame, {"edamame", "edamame", "edamame", "edamame"}},
    {Kind::miso, {"miso", "miso", "miso", "miso"}},
    {Kind::pudding, {"pudding", "flan", "pudding", "budin"}},
    {Kind::matcha, {"ice cream", "glace", "gr\u00fcntee", "gelato"}},
    {Kind::fruit, {"fruit", "fruit", "obst", "frutt"}},
};

// Returns the text in lower case, on one line, with a space on both sides.
std::string plain(std::string_view text) {
    std::string said = " ";
    for (const char letter : text)
        said += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a')
                : letter == '\n'               ? ' '
                                               : letter;
    return said + " ";
}

// Returns whether the text contains the stem. A dot in the stem matches any character.
bool speaks_of(std::string_view text, std::string_view stem) {
    const std::string said = plain(text);
    const auto same = [](char letter, char wanted) { return wanted == '.' || letter == wanted; };
    return std::search(said.begin(), said.end(), stem.begin(), stem.end(), same) != said.end();
}

void expect_of_menu_only(const Rules& rules, Language language, Text text) {
    const std::string_view said = in(language, text);
    for (const KindStems& row : kind_stems) {
        const char* const stem = row.stems[static_cast<unsigned>(language)];
        if (stem == nullptr || rules.menu.has(row.kind)) continue;
        TEST_ASSERT_FALSE_MESSAGE(speaks_of(said, stem), std::string(said).c_str());
    }
}

// Checks menus with every pair of specials; rolls, appetizers and desserts vary from menu to menu.
template <typename Check>
void on_many_menus(Check check) {
    std::map<Group, std::vector<Kind>> kinds;
    for (unsigned i = 0; i < kind_count; ++i)
        kinds[kind_rows[i].group].push_back(kind_at(i));
    const auto of = [&kinds](Group group, std::size_t number) {
        return kinds[group][number % kinds[group].size()];
    };
    std::size_t number = 0;
    for (const Kind one : kinds[Group::specials])
        for (const Kind other : kinds[Group::specials]) {
            if (one >= other) continue;
            for (int i = 0; i < 3; ++i, ++number)
                check(KindSet(Kind::nigiri, one, other, of(Group::rolls, number),
                              of(Group::appetizers, number), of(Group::appetizers, number + 3),
                              of(Group::appetizers, number + 5), of(Group::desserts, number / 2)));
        }
}

void texts_mention_only_kinds_on_the_menu() {
    on_many_menus([](KindSet menu) {
        for (unsigned i = 0; i < language_count; ++i) {
            const auto language = static_cast<Language>(i);
            Rules rules = rules_of(Edition::party);
            rules.menu = menu;
            TEST_ASSERT_TRUE(check(rules).refusal == Refusal::none);
            for (const Chapter& chapter : chapters_of(rules)) {
                if (chapter.kind != Kind::none && !menu.has(chapter.kind)) continue;
                for (const Saying& said : sayings_of(rules, chapter))
                    expect_of_menu_only(rules, language, said.text);
            }
            for (unsigned face = 0; face < face_count; ++face)
                if (menu.has(kind_of(face_at(face))))
                    expect_of_menu_only(rules, language, look(rules, face_at(face)).effect);
            expect_of_menu_only(rules, language, look(rules, Kind::nigiri).effect);
        }
    });
}

// A text about two kinds appears at most once in a chapter, and every such text appears on some
// menu.
void texts_about_two_kinds_appear_without_duplicates() {
    std::set<Text> met;
    on_many_menus([&met](KindSet menu) {
        Rules rules = rules_of(Edition::party);
        rules.menu = menu;
        for (const Chapter& chapter : chapters_of(rules)) {
            std::set<Text> here;
            for (const Saying& said : sayings_of(rules, chapter))
                TEST_ASSERT_TRUE(here.insert(said.text).second);
            met.insert(here.begin(), here.end());
        }
    });
    for (const Text text :
         {Text::rules_wasabi_chopsticks, Text::decided_box_wasabi, Text::rules_colours_copy,
          Text::rules_special_order_wasabi, Text::rules_copy_at_work, Text::rules_copy_tool,
          Text::rules_copy_flipped, Text::rules_waits, Text::rules_colours_flipped,
          Text::rules_miso_brought})
        TEST_ASSERT_TRUE(met.contains(text));
}

void every_kind_has_a_first_page() {
    in_all_books([](const Rules& rules, Language language) {
        const RulesBook book{panel_for(panel_size), rules, language};
        for (unsigned i = 0; i < kind_count; ++i) {
            if (!in_box(rules.edition, kind_at(i))) continue;
            const BookPage page = book.page(book.first_page_of(kind_at(i)));
            TEST_ASSERT_TRUE(page.first && page.chapter.kind == kind_at(i));
        }
    });
}

// Pages through the whole book by buttons. After the last page comes the first again.
void no_page_has_text_problems_and_the_book_wraps_around() {
    in_all_books([](const Rules& rules, Language language) {
        Handheld handheld;
        handheld.set_language(language);
        Plan plan{rules, {}};
        plan.players.fill(Level::random);
        plan.players[0] = Player::human;
        sit_down(handheld, plan, 5);
        handheld.press(Button::b);
        handheld.press(Button::down);
        handheld.press(Button::a);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::rules);
        handheld.ticks(300);  // until the start-up notices are gone
        const OwnedFrame first{handheld.draw()};
        const int pages = RulesBook{handheld.panel, rules, language}.pages();
        for (int page = 0; page < pages; ++page) {
            handheld.draw();
            const std::string problems = problems_of(handheld.panel, handheld.log);
            if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
            handheld.press(Button::right);
        }
        TEST_ASSERT_TRUE(same_pixels(first, handheld.draw()));
    });
}

// The console can change the language while the rules are open. The screen keeps the page counts,
// so it has to count again.
void pages_are_counted_again_after_a_change_of_language() {
    Handheld handheld;
    handheld.to_title();
    for (int i = 0; i < 2; ++i) {  // the index, then its first chapter
        handheld.press(Button::down);
        handheld.press(Button::a);
    }
    for (unsigned i = 0; i < language_count; ++i) {
        Settings settings = handheld.store->settings();
        settings.language = static_cast<std::uint8_t>(i);
        handheld.store->save(settings);
        handheld.draw();
        handheld.ticks(300);
        const OwnedFrame first{handheld.draw()};
        const Rules rules = handheld.application->control().last_setup().plan.rules;
        const int pages = RulesBook{handheld.panel, rules, static_cast<Language>(i)}.pages();
        for (int page = 1; page < pages; ++page) {
            handheld.press(Button::right);
            TEST_ASSERT_FALSE(same_pixels(first, handheld.draw()));
        }
        handheld.press(Button::right);
        TEST_ASSERT_TRUE(same_pixels(first, handheld.draw()));
    }
}

}  // namespace

void run_tests() {
    RUN_TEST(every_kind_has_one_chapter);
    RUN_TEST(card_counts_add_up_to_the_whole_deck);
    RUN_TEST(dummy_is_explained_only_in_editions_that_have_one);
    RUN_TEST(decisions_are_those_on_which_the_sheet_of_the_edition_is_silent);
    RUN_TEST(chapters_state_the_rules_of_the_sheets);
    RUN_TEST(chapters_of_kinds_on_the_menu_come_first);
    RUN_TEST(no_word_is_lost_between_pages);
    RUN_TEST(every_page_has_room_for_its_text);
    RUN_TEST(no_sentence_is_split_across_pages);
    RUN_TEST(texts_mention_only_kinds_on_the_menu);
    RUN_TEST(texts_about_two_kinds_appear_without_duplicates);
    RUN_TEST(every_kind_has_a_first_page);
    RUN_TEST(no_page_has_text_problems_and_the_book_wraps_around);
    RUN_TEST(pages_are_counted_again_after_a_change_of_language);
}
