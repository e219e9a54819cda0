// The tutorial: it can be played through on every panel in every language, corrects wrong choices,
// and leaves saved games and statistics as they were.
#include <algorithm>
#include <string>

#include "firmware/play/tutorial.hpp"
#include "main.hpp"
#include "panel_keys.hpp"
#include "scenes.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;

constexpr int most_steps = 200;

// Draws the screen and fails if one of its texts has a problem.
void expect_no_text_problems(Handheld& handheld) {
    handheld.draw();
    const std::string problems = problems_of(handheld.panel, handheld.log);
    if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
}

// Plays steps of the tutorial until the screen is shown, and calls `see` before each.
template <typename See>
void play_lessons_until(Handheld& handheld, ScreenId screen, See see) {
    for (int i = 0; i < most_steps && handheld.top() != screen; ++i) {
        see();
        play_lesson(handheld);
    }
    TEST_ASSERT_TRUE(handheld.top() == screen);
}
void play_lessons_until(Handheld& handheld, ScreenId screen) {
    play_lessons_until(handheld, screen, [] {});
}

void tutorial_can_be_played_through_in_every_language() {
    for (const KeyArrangement keys : panel_keys()) {
        for (unsigned language = 0; language < language_count; ++language) {
            Handheld handheld{keys};
            handheld.set_language(static_cast<Language>(language));
            start_tutorial(handheld);
            play_lessons_until(handheld, ScreenId::final_scores,
                               [&] { expect_no_text_problems(handheld); });
            expect_no_text_problems(handheld);
            handheld.act(Action::accept, 2);  // skips to the winner first
            TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
        }
    }
}

void script_scores_14_to_10_and_20_to_10_with_puddings() {
    Handheld handheld;
    start_tutorial(handheld);
    play_lessons_until(handheld, ScreenId::scoring);
    const AnyGame& game = handheld.session().now();
    RoundScores scores;
    game.scores(scores);
    TEST_ASSERT_EQUAL_INT(14, scores[tutorial::player].total());
    TEST_ASSERT_EQUAL_INT(10, scores[tutorial::bot].total());
    TEST_ASSERT_TRUE(game.over());
    TEST_ASSERT_EQUAL_INT(20, game.total(tutorial::player));
    TEST_ASSERT_EQUAL_INT(10, game.total(tutorial::bot));
}

// Returns whether a number stands in the bright part of the screen.
bool shows_a_number(Handheld& handheld) {
    handheld.draw();
    return std::ranges::any_of(handheld.log.marks(), [](const TextMark& mark) {
        const std::string_view text{mark.text.data()};
        return text.find_first_not_of("-0123456789") == std::string_view::npos;
    });
}

// Rows that overtake each other show no points on their way.
void lessons_about_points_wait_until_the_rows_stand_still() {
    Handheld handheld;
    start_tutorial(handheld);
    play_lessons_until(handheld, ScreenId::scoring);
    unsigned lessons = 0;
    play_lessons_until(handheld, ScreenId::final_scores, [&] {
        if (handheld.top() != ScreenId::lesson) return;
        TEST_ASSERT_TRUE(shows_a_number(handheld));
        lessons += 1;
    });
    TEST_ASSERT_EQUAL_UINT(8, lessons);
}

// Every card but the taught ones is a wrong choice, in every turn.
void wrong_choice_gets_a_reason_and_another_try() {
    Handheld handheld;
    start_tutorial(handheld);
    unsigned wrong = 0;
    play_lessons_until(handheld, ScreenId::scoring, [&] {
        const Session& session = handheld.session();
        if (handheld.top() != ScreenId::draft || !session.next_human()) return;
        const unsigned turn = session.turns();
        const HandCards cards = session.now().hand(tutorial::player);
        for (unsigned i = 0; i < cards.size(); ++i) {
            if (!tutorial::is_taught(turn, take(cards[i]))) {
                handheld.act(Action::accept);
                TEST_ASSERT_TRUE(handheld.top() == ScreenId::lesson);
                expect_no_text_problems(handheld);
                TEST_ASSERT_EQUAL_UINT(turn, session.turns());
                handheld.act(Action::accept);
                TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
                wrong += 1;
            }
            handheld.act(Action::next);
        }
    });
    TEST_ASSERT_EQUAL_UINT(5 + 4 + 2 + 2 + 2, wrong);
}

bool card_is_under_the_cursor(const Handheld& handheld, std::string_view place) {
    const Announcement said = handheld.application->announcement();
    return said.item().view().find(place) != std::string_view::npos;
}

void keys_that_a_bubble_shows_work_at_once() {
    for (const KeyArrangement keys : panel_keys()) {
        Handheld handheld{keys};
        start_tutorial(handheld);
        handheld.act(Action::accept);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::lesson);
        handheld.act(Action::next);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
        TEST_ASSERT_TRUE(card_is_under_the_cursor(handheld, "card 2 of 6"));
        while (handheld.session().turns() < 4 || handheld.top() != ScreenId::lesson)
            play_lesson(handheld);
        handheld.act(Action::accept);
        handheld.act(Action::second);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
        handheld.act(Action::accept);
        handheld.let_think();
        TEST_ASSERT_EQUAL_UINT(5, handheld.session().turns());
    }
}

void both_orders_of_the_two_cards_are_right() {
    TEST_ASSERT_TRUE(tutorial::is_taught(4, take_two(Face::tempura, Face::pudding)));
    TEST_ASSERT_TRUE(tutorial::is_taught(4, take_two(Face::pudding, Face::tempura)));
    TEST_ASSERT_FALSE(tutorial::is_taught(4, take(Face::tempura)));
    TEST_ASSERT_FALSE(tutorial::is_taught(0, take(Face::tempura)));
}

const Plan three{{.edition = Edition::gamewright, .seats = 3, .menu = {}},
                 {Player::human, Level::random, Level::random}};

void play_two_turns(Handheld& handheld) {
    while (handheld.session().turns() < 2 || handheld.top() != ScreenId::draft)
        play_on(handheld);
}

// Opens the tutorial from the pause of a game. The index of the rules shows the card under the
// cursor, and the tutorial is its first row.
void open_tutorial_in_the_game(Handheld& handheld) {
    handheld.press(Button::b);
    handheld.press(Button::down);
    handheld.press(Button::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::rules);
    handheld.press(Button::b);
    while (handheld.top() == ScreenId::rules_index) {
        handheld.press(Button::up);
        handheld.press(Button::a);
        if (handheld.top() == ScreenId::rules) handheld.press(Button::b);
    }
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::lesson);
}

void start_tutorial_in_a_game(Handheld& handheld) {
    sit_down(handheld, three, 5);
    play_two_turns(handheld);
    open_tutorial_in_the_game(handheld);
}

std::string saved_bytes(Handheld& handheld) {
    Session::SaveBytes bytes{};
    const auto saved = handheld.store->load_game(bytes);
    return {saved.begin(), saved.end()};
}

// The bots may have decided again after the tutorial, so only the human's view is compared.
struct Seen {
    HandCards hand;
    LaidTable table;
    unsigned turn;
    bool operator==(const Seen&) const = default;
};
Seen seen_in(const Handheld& handheld) {
    const AnyGame& game = handheld.session().now();
    return {game.hand(0), game.table(0), game.turn()};
}

void game_continues_after_the_tutorial() {
    Handheld before;
    sit_down(before, three, 5);
    play_two_turns(before);
    Handheld handheld;
    start_tutorial_in_a_game(handheld);
    const std::string saved = saved_bytes(handheld);
    TEST_ASSERT_FALSE(saved.empty());
    play_lessons_until(handheld, ScreenId::final_scores);
    TEST_ASSERT_TRUE(saved == saved_bytes(handheld));
    handheld.act(Action::accept, 2);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    TEST_ASSERT_TRUE(handheld.session().plan() == three);
    TEST_ASSERT_TRUE(seen_in(before) == seen_in(handheld));
    TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
}

// The open game is put aside in memory, not in flash.
void game_that_could_not_be_saved_continues_after_the_tutorial() {
    Handheld handheld;
    sit_down(handheld, three, 5);
    handheld.flash.cut_power({0, 0});
    play_two_turns(handheld);
    open_tutorial_in_the_game(handheld);
    handheld.press(Button::b);
    handheld.press(Button::down);
    handheld.press(Button::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    TEST_ASSERT_TRUE(handheld.session().plan() == three);
    TEST_ASSERT_TRUE(handheld.session().needs_saving());
}

void tutorial_can_be_left_at_every_step() {
    for (int step = 0;; ++step) {
        Handheld handheld;
        start_tutorial(handheld);
        for (int i = 0; i < step && handheld.top() != ScreenId::title; ++i)
            play_lesson(handheld);
        if (handheld.top() == ScreenId::title) return;
        if (handheld.top() != ScreenId::final_scores) {
            handheld.press(Button::b);
            if (handheld.top() != ScreenId::pause) handheld.press(Button::b);  // a first card
            TEST_ASSERT_TRUE(handheld.top() == ScreenId::pause);
            handheld.press(Button::down);
            handheld.press(Button::a);
        } else {
            handheld.press(Button::b);
        }
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
        TEST_ASSERT_FALSE(handheld.session().open());
        TEST_ASSERT_FALSE(handheld.store->has_game());
    }
}

void power_cut_in_the_tutorial_resumes_the_saved_game() {
    Handheld handheld;
    start_tutorial_in_a_game(handheld);
    play_lesson(handheld);
    handheld.power_cycle();
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    TEST_ASSERT_TRUE(handheld.session().plan() == three);
}

void tutorial_is_not_counted_in_the_statistics() {
    Handheld handheld;
    start_tutorial(handheld);
    play_lessons_until(handheld, ScreenId::final_scores);
    TEST_ASSERT_EQUAL_UINT(
        0, handheld.store->statistics()
               .tally(static_cast<int>(Edition::gamewright), 2, level_number(Level::easy))
               .games);
    TEST_ASSERT_FALSE(handheld.store->has_game());
}

}  // namespace

void run_tests() {
    RUN_TEST(tutorial_can_be_played_through_in_every_language);
    if (panel_size != Size{240, 240}) return;  // only drawing differs between panels
    RUN_TEST(script_scores_14_to_10_and_20_to_10_with_puddings);
    RUN_TEST(lessons_about_points_wait_until_the_rows_stand_still);
    RUN_TEST(wrong_choice_gets_a_reason_and_another_try);
    RUN_TEST(keys_that_a_bubble_shows_work_at_once);
    RUN_TEST(both_orders_of_the_two_cards_are_right);
    RUN_TEST(game_continues_after_the_tutorial);
    RUN_TEST(game_that_could_not_be_saved_continues_after_the_tutorial);
    RUN_TEST(tutorial_can_be_left_at_every_step);
    RUN_TEST(power_cut_in_the_tutorial_resumes_the_saved_game);
    RUN_TEST(tutorial_is_not_counted_in_the_statistics);
}
