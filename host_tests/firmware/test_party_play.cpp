// Plays Party by buttons alone: every menu to its end, every decision, several humans at one
// device, and a board with four keys.
#include <bit>
#include <numeric>
#include <set>

#include "firmware/screens/rules/rules_book.hpp"
#include "main.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;
using B = Button;

Plan party(std::string_view menu, unsigned seats, unsigned humans) {
    Plan plan{{.edition = Edition::party,
               .seats = static_cast<std::uint8_t>(seats),
               .menu = *menu_named(menu)},
              {}};
    for (unsigned seat = 0; seat < seats; ++seat)
        plan.players[seat] = seat < humans ? Player::human : Level::random;
    return plan;
}

Decision asked_on_screen(const Handheld& handheld) {
    const std::optional<unsigned> human = handheld.session().next_human();
    if (handheld.top() != ScreenId::draft || !human) return Decision::none;
    return handheld.session().now().decision_of(*human);
}

void every_menu_can_be_played_to_its_end() {
    std::set<Decision> met;
    Random random(2);
    for (const MenuRow& menu : menus) {
        Handheld handheld;
        const Plan plan = party(menu.name, menu.max_seats, 1);
        sit_down(handheld, plan, 31);
        TEST_ASSERT_TRUE(handheld.session().plan() == plan);
        for (int i = 0; i < 3000 && handheld.top() != ScreenId::final_scores; ++i) {
            met.insert(asked_on_screen(handheld));
            if (asked_on_screen(handheld) == Decision::take) {
                handheld.press(B::down);  // use the spoon
                handheld.press(B::right, static_cast<int>(random.below(8)));
            }
            play_on(handheld);
        }
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::final_scores);
        TEST_ASSERT_TRUE(handheld.session().over());
    }
    for (const Decision decision :
         {Decision::take, Decision::copy, Decision::ask, Decision::draw, Decision::takeout})
        TEST_ASSERT_TRUE(met.contains(decision));
}

void introduce_draft(Handheld& handheld) {
    Settings settings = handheld.store->settings();
    settings.introduced = setting::introduced_draft;
    handheld.store->save(settings);
}

// Plays a game, and returns how often a bubble has explained a kind.
unsigned bubbles_in_game(Handheld& handheld, const Plan& plan) {
    sit_down(handheld, plan, 31);
    unsigned bubbles = 0;
    for (int i = 0; i < 3000 && handheld.top() != ScreenId::final_scores; ++i) {
        if (handheld.top() == ScreenId::new_kind) {
            const unsigned turns = handheld.session().turns();
            handheld.press(B::a);
            TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
            TEST_ASSERT_EQUAL_UINT(turns, handheld.session().turns());
            bubbles += 1;
        }
        play_on(handheld);
    }
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::final_scores);
    handheld.press(B::a);
    handheld.act(Action::back);
    return bubbles;
}

// Kinds of the classic game need no bubble, and a known kind needs none after a restart.
void new_kinds_are_explained_once() {
    Handheld handheld;
    introduce_draft(handheld);
    const Plan plan = party("cutthroat", 4, 1);
    const Plan classic{{.edition = Edition::gamewright, .seats = 4, .menu = {}},
                       {Player::human, Level::random, Level::random, Level::random}};
    TEST_ASSERT_EQUAL_UINT(0, bubbles_in_game(handheld, classic));
    const unsigned bubbles = bubbles_in_game(handheld, plan);
    TEST_ASSERT_GREATER_THAN_UINT(2, bubbles);
    const auto known = std::popcount(handheld.store->progress().known_kinds().bits());
    TEST_ASSERT_EQUAL_UINT(static_cast<unsigned>(known), bubbles);
    handheld.power_cycle();
    TEST_ASSERT_LESS_THAN_UINT(bubbles, bubbles_in_game(handheld, plan));
}

void used_devices_explain_no_kinds() {
    Handheld handheld;
    TEST_ASSERT_EQUAL_UINT(0, bubbles_in_game(handheld, party("cutthroat", 4, 1)));
}

// Only the human for whom the curtain was opened last may see the screen.
void curtain_hides_the_screen_before_another_humans_decision() {
    Handheld handheld;
    sit_down(handheld, party("sampler", 4, 3), 5);
    std::optional<unsigned> looking;
    unsigned in_the_middle = 0;
    for (int i = 0; i < 3000 && handheld.top() != ScreenId::final_scores; ++i) {
        const std::optional<unsigned> human = handheld.session().next_human();
        if (handheld.top() == ScreenId::curtain) looking = human;
        const Decision decision = asked_on_screen(handheld);
        if (decision != Decision::none) {
            TEST_ASSERT_TRUE(looking == human);
            in_the_middle += decision == Decision::take ? 0U : 1U;
        }
        play_on(handheld);
    }
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::final_scores);
    TEST_ASSERT_GREATER_THAN_UINT(0, in_the_middle);
}

// Plays arbitrary choices until the first seat has to make this decision.
void play_to_decision(Handheld& handheld, Decision decision) {
    for (int i = 0; i < 3000 && asked_on_screen(handheld) != decision; ++i)
        play_on(handheld);
    TEST_ASSERT_TRUE(asked_on_screen(handheld) == decision);
}

void takeout_choice_changes_the_game_only_when_confirmed() {
    Handheld handheld;
    sit_down(handheld, party("master", 4, 1), 2);
    play_to_decision(handheld, Decision::takeout);
    const AnyGame before = handheld.session().now();
    handheld.press(B::a);  // into the box
    handheld.press(B::up);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::tables);
    handheld.press(B::b);
    TEST_ASSERT_TRUE(asked_on_screen(handheld) == Decision::takeout);
    TEST_ASSERT_TRUE(handheld.session().now() == before);  // nothing is final yet
    handheld.power_cycle();
    TEST_ASSERT_TRUE(asked_on_screen(handheld) == Decision::takeout);
    TEST_ASSERT_TRUE(handheld.session().now() == before);
    handheld.press(B::a, 2);  // in, and out again
    handheld.press(B::a);
    handheld.press(B::x);
    TEST_ASSERT_FALSE(handheld.session().now() == before);
    unsigned flipped = 0;
    for (const ShownCard& card : handheld.session().now().table(0).cards)
        flipped += card.flipped ? 1U : 0U;
    TEST_ASSERT_EQUAL_UINT(1, flipped);
}

// Opens the rules from the draft, checks that they show the chapter of `kind`, and returns.
void expect_rules_at(Handheld& handheld, Kind kind) {
    const RulesBook book{handheld.panel, handheld.session().plan().rules, Language::english};
    handheld.press(B::b);
    handheld.press(B::down);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::rules);
    handheld.draw();
    const std::string title{
        in(Language::english, book.page(book.first_page_of(kind)).chapter.title)};
    bool there = false;
    for (const TextMark& mark : handheld.log.marks())
        there = there || title == mark.text.data();
    TEST_ASSERT_TRUE(there);
    handheld.press(B::b, 3);  // the index and the pause
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
}

void pause_opens_the_rules_at_the_card_under_the_cursor() {
    Handheld handheld;
    sit_down(handheld, party("master", 4, 1), 2);
    handheld.press(B::right);
    expect_rules_at(handheld, kind_of(handheld.session().now().hand(0)[1]));
}

void pause_opens_the_rules_at_the_card_that_needs_a_decision() {
    Handheld handheld;
    sit_down(handheld, party("master", 4, 1), 2);
    play_to_decision(handheld, Decision::takeout);
    const AnyGame before = handheld.session().now();
    expect_rules_at(handheld, Kind::takeout);
    TEST_ASSERT_TRUE(asked_on_screen(handheld) == Decision::takeout);
    TEST_ASSERT_TRUE(handheld.session().now() == before);
}

void four_keys_are_enough_for_spoon_and_takeout_box() {
    Handheld handheld{KeyArrangement::four_keys};
    sit_down(handheld, party("master", 8, 1), 4);
    bool asked = false;
    bool filled = false;
    for (int i = 0; i < 3000 && !(asked && filled); ++i) {
        const Decision decision = asked_on_screen(handheld);
        if (decision == Decision::take) {
            handheld.press_long(B::y);  // use the spoon
            handheld.press(B::y, i % 7);
        }
        if (decision == Decision::ask) {
            asked = true;
            handheld.press(B::y);
        }
        if (decision == Decision::takeout) {
            filled = true;
            handheld.press(B::a);
            handheld.press_long(B::a);
        } else {
            handheld.press(B::a);
        }
        handheld.leave(ScreenId::reveal);
    }
    TEST_ASSERT_TRUE(asked && filled);
}

// Every decision saves the whole record. drivers/README.md states how many sectors a game erases.
void whole_game_erases_few_sectors() {
    struct Case {
        unsigned humans;
        int most_erasures;
    };
    for (const Case& table : {Case{1, 5}, Case{8, 20}}) {
        Handheld handheld;
        sit_down(handheld, party("banquet", 8, table.humans), 31);
        const auto erased = [&handheld] {
            return std::accumulate(handheld.flash.erasures.begin(), handheld.flash.erasures.end(),
                                   0);
        };
        const int before = erased();
        TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
        TEST_ASSERT_LESS_OR_EQUAL_INT(table.most_erasures, erased() - before);
    }
}

}  // namespace

void run_tests() {
    RUN_TEST(every_menu_can_be_played_to_its_end);
    RUN_TEST(new_kinds_are_explained_once);
    RUN_TEST(used_devices_explain_no_kinds);
    RUN_TEST(curtain_hides_the_screen_before_another_humans_decision);
    RUN_TEST(takeout_choice_changes_the_game_only_when_confirmed);
    RUN_TEST(pause_opens_the_rules_at_the_card_under_the_cursor);
    RUN_TEST(pause_opens_the_rules_at_the_card_that_needs_a_decision);
    RUN_TEST(four_keys_are_enough_for_spoon_and_takeout_box);
    RUN_TEST(whole_game_erases_few_sectors);
}
