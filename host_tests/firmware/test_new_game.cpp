// Tests the new game screens by buttons alone: editions, seats, portraits and Party's menus. Also
// tests the language choice and the introduction of a new device.
#include <algorithm>
#include <string>

#include "main.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;
using B = Button;
using Owner = Handheld::Owner;

bool shows(Handheld& handheld, std::string_view text) {
    handheld.draw();
    return std::ranges::any_of(handheld.log.marks(), [text](const TextMark& mark) {
        return std::string_view{mark.text.data()} == text;
    });
}

// Matches parts of lines, because sentences are wrapped.
bool shows_part(Handheld& handheld, std::string_view text) {
    handheld.draw();
    return std::ranges::any_of(handheld.log.marks(), [text](const TextMark& mark) {
        return std::string_view{mark.text.data()}.find(text) != std::string_view::npos;
    });
}

void open_new_game(Handheld& handheld) {
    handheld.to_title();
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::new_game);
}

const Rules& rules_of(const Handheld& handheld) {
    return handheld.session().plan().rules;
}

// Chooses Party from the first row of the new game screen, with `more_seats` seats more than the
// default (fewer if negative).
void choose_party(Handheld& handheld, int more_seats) {
    handheld.press(B::down);
    handheld.press(B::right, 2);
    handheld.press(B::down);
    handheld.press(more_seats < 0 ? B::left : B::right, std::abs(more_seats));
}

void new_device_asks_for_the_language_before_the_title() {
    Handheld handheld{KeyArrangement::pad_and_four_keys, Owner::fresh};
    handheld.to_title();
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::language);
    for (const char* name : {"English", "Français", "Deutsch", "Italiano"})
        TEST_ASSERT_TRUE_MESSAGE(shows(handheld, name), name);
    handheld.press(B::b);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    handheld.power_cycle();
    handheld.to_title();
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::language);
    handheld.press(B::down, 2);
    TEST_ASSERT_TRUE(shows(handheld, in(Language::german, Text::help_choose)));
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::welcome);
    TEST_ASSERT_TRUE(shows(handheld, in(Language::german, Text::tutorial)));
    handheld.press(B::b);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    TEST_ASSERT_TRUE(shows(handheld, in(Language::german, Text::new_game)));
    handheld.power_cycle();
    handheld.to_title();
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    TEST_ASSERT_EQUAL_UINT(2, handheld.store->settings().language);
}

// Accepting the preselected language counts as a choice, too.
void accepting_the_preselected_language_is_remembered() {
    Handheld handheld{KeyArrangement::pad_and_four_keys, Owner::fresh};
    handheld.to_title();
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::welcome);
    handheld.power_cycle();
    handheld.to_title();
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::welcome);
}

// Learning, playing and going back all settle the offer.
void tutorial_is_offered_once() {
    for (const std::string_view presses : {"a", "da", "b"}) {
        Handheld handheld{KeyArrangement::pad_and_four_keys, Owner::fresh};
        handheld.to_title();
        handheld.press(B::a);
        for (const char press : presses)
            handheld.press(press == 'a' ? B::a : press == 'b' ? B::b : B::down);
        const bool learns = presses == "a";
        TEST_ASSERT_TRUE(handheld.top() == (learns ? ScreenId::lesson : ScreenId::title));
        handheld.power_cycle();
        handheld.to_title();
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    }
}

// Starts a game on a new device: the language, no tutorial, the title, the new game.
void start_first_game(Handheld& handheld) {
    handheld.to_title();
    handheld.press(B::a);
    handheld.press(B::b);
    handheld.press(B::a, 2);
}

void first_draft_explains_its_keys_only_once() {
    Handheld handheld{KeyArrangement::pad_and_four_keys, Owner::fresh};
    start_first_game(handheld);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::first_draft);
    handheld.ticks(300);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::first_draft);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    TEST_ASSERT_EQUAL_UINT(0, handheld.session().turns());
    handheld.press(B::a);
    handheld.leave(ScreenId::draft);
    handheld.leave(ScreenId::reveal);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    handheld.power_cycle();
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
}

// A power cut before the player closes the introduction shows it again.
void unread_introduction_is_shown_again_after_a_power_cut() {
    Handheld handheld{KeyArrangement::pad_and_four_keys, Owner::fresh};
    start_first_game(handheld);
    handheld.power_cycle();
    handheld.ticks(2);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::first_draft);
}

// Opens the new game screen on the row with this label.
void open_row(Handheld& handheld, Text label) {
    open_new_game(handheld);
    for (int i = 0; i < 20; ++i) {
        handheld.draw();
        for (const TextMark& mark : handheld.log.marks())
            if (mark.color == role::on_cursor &&
                std::string_view{mark.text.data()} == in(Language::english, label))
                return;
        handheld.act(Action::down);
    }
    TEST_FAIL();
}

unsigned helps_with(Handheld& handheld, Button button) {
    unsigned count = 0;
    const Help help = handheld.application->help();
    for (const HelpItem& item : help.items())
        for (const KeyCap& cap : item.keys)
            count += cap.button == button && !cap.held ? 1U : 0U;
    return count;
}

void deal_number_offers_only_the_key_that_opens_it() {
    Handheld handheld;
    open_row(handheld, Text::seed);
    TEST_ASSERT_EQUAL_UINT(0, helps_with(handheld, B::left));
    TEST_ASSERT_EQUAL_UINT(1, helps_with(handheld, B::a));
}

void each_key_has_one_meaning_per_row() {
    Handheld handheld{KeyArrangement::four_keys};
    open_new_game(handheld);
    handheld.act(Action::down);
    handheld.act(Action::accept, 2);  // Party
    for (int row = 0; row < 12; ++row) {
        for (const Button button : {B::a, B::b, B::x, B::y})
            TEST_ASSERT_LESS_OR_EQUAL_UINT(1, helps_with(handheld, button));
        handheld.act(Action::down);
    }
}

void classic_editions_say_how_they_treat_ties() {
    Handheld handheld;
    open_row(handheld, Text::edition);
    TEST_ASSERT_TRUE(shows(handheld, "Ties split"));
    handheld.press(B::right);
    TEST_ASSERT_TRUE(shows(handheld, "Ties pay all"));
}

void bot_replaces_a_human_only_after_a_question() {
    Handheld handheld;
    open_row(handheld, Text::you);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::question);
    handheld.ticks(40);
    handheld.press(B::b);
    TEST_ASSERT_TRUE(shows(handheld, in(Language::english, Text::you)));
    handheld.press(B::a);
    handheld.ticks(40);
    handheld.press(B::x);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::new_game);
    TEST_ASSERT_FALSE(shows(handheld, in(Language::english, Text::you)));
}

void every_edition_and_number_of_seats_can_be_started() {
    const struct {
        Edition edition;
        int least;
        int most;
    } tables[] = {{Edition::gamewright, 2, 5},
                  {Edition::zoch, 3, 5},
                  {Edition::party, 2, 8},
                  {Edition::party_gamewright, 2, 8}};
    for (const auto& table : tables)
        for (int seats = table.least; seats <= table.most; ++seats) {
            Handheld handheld;
            open_new_game(handheld);
            handheld.press(B::down);
            handheld.press(B::right, static_cast<int>(table.edition));
            handheld.press(B::down);
            const int steps = seats - 4;
            handheld.press(steps < 0 ? B::left : B::right, std::abs(steps));
            handheld.press(B::up, 2);
            handheld.press(B::a);
            TEST_ASSERT_TRUE(handheld.session().open());
            TEST_ASSERT_TRUE(rules_of(handheld).edition == table.edition);
            TEST_ASSERT_EQUAL_INT(seats, rules_of(handheld).seats);
        }
}

void players_choose_who_plays_for_the_dummy_first() {
    for (const int first : {0, 1, 2}) {
        Handheld handheld;
        open_new_game(handheld);
        handheld.press(B::down, 2);
        handheld.press(B::left, 2);
        TEST_ASSERT_FALSE(shows(handheld, "Starts with it"));
        handheld.press(B::down, 4);
        handheld.press(B::right);
        handheld.press(B::down);
        handheld.press(B::right, first);
        TEST_ASSERT_TRUE(shows(handheld, "Starts with it"));
        handheld.press(B::up, 7);
        handheld.press(B::a);
        TEST_ASSERT_TRUE(rules_of(handheld).dummy);
        const unsigned expected = first < 2
                                      ? static_cast<unsigned>(first)
                                      : random_first_control(handheld.session().record().seed());
        TEST_ASSERT_EQUAL_UINT(expected, handheld.session().now().control());
        // The choice is remembered, and another game keeps it.
        handheld.power_cycle();
        TEST_ASSERT_EQUAL_UINT(expected, handheld.session().now().control());
        TEST_ASSERT_EQUAL_INT(
            first, static_cast<int>(handheld.application->control().last_setup().first_control));
    }
}

void menu_row_selects_a_named_menu() {
    Handheld handheld;
    open_new_game(handheld);
    choose_party(handheld, 2);
    handheld.press(B::down);
    handheld.press(B::right, 5);
    TEST_ASSERT_TRUE(shows(handheld, "Cutthroat combo"));
    handheld.press(B::up, 3);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(menu_name(rules_of(handheld).menu) == "cutthroat");
    TEST_ASSERT_EQUAL_UINT(6, rules_of(handheld).seats);
}

void random_menu_changes_between_games() {
    Handheld handheld;
    open_new_game(handheld);
    choose_party(handheld, 0);
    handheld.press(B::down);
    handheld.press(B::left);
    handheld.press(B::up, 3);
    handheld.press(B::a);
    const KindSet first = rules_of(handheld).menu;
    bool another = false;
    for (int i = 0; i < 5; ++i) {
        handheld.application->control().leave();
        handheld.store->forget_game();
        handheld.ticks(2);
        handheld.press(B::a, 2);
        TEST_ASSERT_TRUE(check(rules_of(handheld)).refusal == Refusal::none);
        another = another || rules_of(handheld).menu != first;
    }
    TEST_ASSERT_TRUE(another);
}

// The screen shows the reason while the menu is chosen, and the game does not start.
void menu_forbidden_for_the_seats_prevents_the_start() {
    Handheld handheld;
    open_new_game(handheld);
    choose_party(handheld, 4);
    handheld.press(B::down);
    handheld.press(B::right, 2);
    TEST_ASSERT_TRUE(shows(handheld, "Sampler platter"));
    TEST_ASSERT_TRUE(shows(handheld, "Menu: only with up to 6"));
    handheld.press(B::up, 3);
    handheld.press(B::a);
    TEST_ASSERT_FALSE(handheld.session().open());
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::menu_editor);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::menu_editor);
    handheld.press(B::left);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::new_game);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(menu_name(rules_of(handheld).menu) == "classic");
    TEST_ASSERT_EQUAL_UINT(8, rules_of(handheld).seats);
}

constexpr KindSet own_menu{Kind::nigiri,  Kind::temaki, Kind::tempura, Kind::sashimi,
                           Kind::edamame, Kind::wasabi, Kind::tea,     Kind::fruit};

// Changes the menu "First meal": another roll, edamame instead of miso soup, and fruit.
void put_own_menu_together(Handheld& handheld) {
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::menu_editor);
    handheld.press(B::down);
    handheld.press(B::right);
    handheld.press(B::a);
    handheld.press(B::left, 2);
    handheld.press(B::a);
    handheld.press(B::down);
    handheld.press(B::a);
    handheld.press(B::x);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::menu_editor);
    handheld.press(B::left);
    handheld.press(B::a);
    handheld.press(B::x);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::new_game);
}

void custom_menu_is_remembered_after_a_restart() {
    Handheld handheld;
    open_new_game(handheld);
    choose_party(handheld, 0);
    handheld.press(B::down);
    put_own_menu_together(handheld);
    TEST_ASSERT_TRUE(shows(handheld, "À la carte"));
    handheld.press(B::right);
    TEST_ASSERT_TRUE(shows(handheld, "First meal"));
    handheld.press(B::up, 3);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(menu_name(rules_of(handheld).menu) == "first-meal");
    handheld.application->control().leave();
    handheld.store->forget_game();
    handheld.power_cycle();
    open_new_game(handheld);
    handheld.press(B::down, 3);
    handheld.press(B::left);
    TEST_ASSERT_TRUE(shows(handheld, "À la carte"));
    handheld.press(B::up, 3);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(rules_of(handheld).menu == own_menu);
}

void full_group_accepts_no_more_kinds_and_b_discards_changes() {
    Handheld handheld;
    open_new_game(handheld);
    choose_party(handheld, 0);
    handheld.press(B::down);
    handheld.press(B::a);
    handheld.press(B::down, 2);
    handheld.press(B::right, 3);
    handheld.press(B::a);
    handheld.ticks(2);
    TEST_ASSERT_TRUE(shows(handheld, in(Language::english, Text::menu_full)));
    handheld.press(B::down);
    handheld.press(B::b);
    handheld.press(B::up, 3);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(menu_name(rules_of(handheld).menu) == "first-meal");
}

void two_presses_restart_the_same_party_setup() {
    Handheld handheld;
    open_new_game(handheld);
    choose_party(handheld, 1);
    handheld.press(B::down);
    handheld.press(B::right);
    handheld.press(B::up, 3);
    handheld.press(B::a);
    const Plan plan = handheld.session().plan();
    handheld.application->control().leave();
    handheld.store->forget_game();
    handheld.ticks(2);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    handheld.press(B::a, 2);
    TEST_ASSERT_TRUE(handheld.session().plan() == plan);
    TEST_ASSERT_TRUE(plan.rules.party());
}

// A board with four keys has no left and right: A changes the row or opens the menu, holding A
// leaves it.
void four_keys_are_enough_to_build_a_menu() {
    Handheld handheld{KeyArrangement::four_keys};
    open_new_game(handheld);
    handheld.press(B::y);
    handheld.press(B::a, 2);
    handheld.press(B::y, 2);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::menu_editor);
    handheld.press_long(B::y);
    handheld.press(B::y);
    handheld.press(B::a);
    handheld.press_long(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::new_game);
    handheld.press(B::x, 3);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(rules_of(handheld).menu.has(Kind::temaki));
    TEST_ASSERT_TRUE(menu_name(rules_of(handheld).menu).empty());
}

void humans_choose_distinct_portraits() {
    Handheld handheld;
    open_new_game(handheld);
    handheld.press(B::down, 4);
    handheld.press(B::right, 4);
    handheld.press(B::up);
    handheld.press(B::x);
    handheld.press(B::up, 3);
    handheld.press(B::a);
    const Plan plan = handheld.session().plan();
    TEST_ASSERT_EQUAL_UINT(2, plan.humans());
    // Portrait 1 belongs to the other human, so the choice skips it.
    TEST_ASSERT_EQUAL_UINT(2, plan.human_portrait(0));
    TEST_ASSERT_EQUAL_UINT(1, plan.human_portrait(1));
    handheld.ticks(10);
    handheld.power_cycle();
    TEST_ASSERT_TRUE(handheld.session().open());
    TEST_ASSERT_TRUE(handheld.session().plan() == plan);
}

void eight_humans_have_eight_portraits() {
    Plan plan = first_plan;
    plan.rules.seats = most_seats;
    plan.players.fill(Player::human);
    for (unsigned seat = 0; seat < most_seats; ++seat) {
        plan.chosen_portraits.fill(0);
        plan.chosen_portraits[seat] = 5;
        tell_humans_apart(plan);
        unsigned faces = 0;
        for (unsigned i = 0; i < most_seats; ++i)
            faces |= 1U << plan.human_portrait(i);
        TEST_ASSERT_EQUAL_UINT((1U << human_portraits) - 1, faces);
    }
}

// After three wins in four games against medium, the first row offers the next level until the
// player takes it.
void level_that_suits_the_results_is_offered() {
    Handheld handheld;
    for (const bool won : {true, true, true, false})
        handheld.store->add_game(0, 2, level_number(Level::medium), 40, won);
    open_new_game(handheld);
    const Line offer(in(Language::english, Text::suits_results),
                     {in(Language::english, Text::level_good)});
    TEST_ASSERT_TRUE(shows(handheld, offer.view()));
    handheld.press(B::down);
    TEST_ASSERT_FALSE(shows(handheld, offer.view()));
    handheld.press(B::up);
    handheld.press(B::x);
    TEST_ASSERT_FALSE(shows(handheld, offer.view()));
    handheld.press(B::a);
    for (unsigned seat = 1; seat < 4; ++seat)
        TEST_ASSERT_TRUE(handheld.session().plan().players[seat] == Level::good);
}

void no_level_is_offered_without_results() {
    Handheld handheld;
    open_new_game(handheld);
    handheld.press(B::x);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.session().plan().players[1] == Level::medium);
}

// Tastes are on by default. A game keeps the setting with which it began.
void tastes_setting_applies_to_new_games_and_is_shown_per_seat() {
    TEST_ASSERT_TRUE(Settings{}.tastes);
    for (const bool on : {false, true}) {
        Handheld handheld;
        Settings settings = handheld.store->settings();
        settings.tastes = on;
        handheld.store->save(settings);
        open_new_game(handheld);
        handheld.press(B::down, 4);
        TEST_ASSERT_EQUAL(on, shows_part(handheld, "rolls."));
        handheld.press(B::up, 4);
        handheld.press(B::a);
        TEST_ASSERT_EQUAL(on, handheld.session().plan().tastes);
    }
}

}  // namespace

void run_tests() {
    RUN_TEST(new_device_asks_for_the_language_before_the_title);
    RUN_TEST(accepting_the_preselected_language_is_remembered);
    RUN_TEST(tutorial_is_offered_once);
    RUN_TEST(first_draft_explains_its_keys_only_once);
    RUN_TEST(unread_introduction_is_shown_again_after_a_power_cut);
    RUN_TEST(deal_number_offers_only_the_key_that_opens_it);
    RUN_TEST(each_key_has_one_meaning_per_row);
    RUN_TEST(classic_editions_say_how_they_treat_ties);
    RUN_TEST(bot_replaces_a_human_only_after_a_question);
    RUN_TEST(every_edition_and_number_of_seats_can_be_started);
    RUN_TEST(players_choose_who_plays_for_the_dummy_first);
    RUN_TEST(menu_row_selects_a_named_menu);
    RUN_TEST(random_menu_changes_between_games);
    RUN_TEST(menu_forbidden_for_the_seats_prevents_the_start);
    RUN_TEST(custom_menu_is_remembered_after_a_restart);
    RUN_TEST(full_group_accepts_no_more_kinds_and_b_discards_changes);
    RUN_TEST(two_presses_restart_the_same_party_setup);
    RUN_TEST(four_keys_are_enough_to_build_a_menu);
    RUN_TEST(humans_choose_distinct_portraits);
    RUN_TEST(eight_humans_have_eight_portraits);
    RUN_TEST(level_that_suits_the_results_is_offered);
    RUN_TEST(no_level_is_offered_without_results);
    RUN_TEST(tastes_setting_applies_to_new_games_and_is_shown_per_seat);
}
