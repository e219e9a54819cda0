// Puzzles on the screen: solved by keys on every panel, counted once, and the same after a restart.
#include "main.hpp"
#include "panel_keys.hpp"
#include "scenes.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;

// Number of the title's entry without a saved game.
constexpr int title_entry = 2;

void open_list(Handheld& handheld) {
    handheld.to_title();
    handheld.act(Action::down, title_entry);
    handheld.act(Action::accept);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::puzzles);
}

void wait_for_puzzle(Handheld& handheld) {
    handheld.let_think(3000);
    TEST_ASSERT_FALSE(handheld.session().makes_puzzle());
    handheld.ticks(20);
}

void open_next(Handheld& handheld) {
    open_list(handheld);
    handheld.act(Action::accept);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::puzzle);
    wait_for_puzzle(handheld);
}

// Chooses the right option, or the one after it.
void answer(Handheld& handheld, bool right) {
    const Puzzle& puzzle = handheld.session().puzzle();
    handheld.act(Action::next, puzzle.answer + (right ? 0 : 1));
    handheld.act(Action::accept);
}

const Progress& progress(const Handheld& handheld) {
    return handheld.store->progress();
}

void expect_no_text_problems(Handheld& handheld) {
    handheld.draw();
    const std::string problems = problems_of(handheld.panel, handheld.log);
    if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
}

void puzzles_are_solved_one_after_the_other_with_every_arrangement_of_keys() {
    constexpr std::uint32_t count = 6;
    for (const KeyArrangement keys : panel_keys()) {
        Handheld handheld{keys};
        open_next(handheld);
        for (std::uint32_t number = 1; number <= count; ++number) {
            TEST_ASSERT_EQUAL_UINT32(number, handheld.session().puzzle().number);
            expect_no_text_problems(handheld);
            answer(handheld, true);
            expect_no_text_problems(handheld);
            handheld.act(Action::accept);
            wait_for_puzzle(handheld);
        }
        TEST_ASSERT_EQUAL_UINT32(count, progress(handheld).puzzles_solved());
        TEST_ASSERT_EQUAL_UINT(count, progress(handheld).streak());
    }
}

void wrong_answer_ends_the_streak_and_leaves_the_puzzle_unsolved() {
    Handheld handheld;
    open_next(handheld);
    answer(handheld, true);
    handheld.act(Action::accept);
    wait_for_puzzle(handheld);
    answer(handheld, false);
    TEST_ASSERT_EQUAL_UINT(0, progress(handheld).streak());
    TEST_ASSERT_EQUAL_UINT(1, progress(handheld).best_streak());
    TEST_ASSERT_EQUAL_UINT32(2, progress(handheld).next_unsolved());
    handheld.power_cycle();
    open_next(handheld);
    TEST_ASSERT_EQUAL_UINT32(2, handheld.session().puzzle().number);
    answer(handheld, true);
    TEST_ASSERT_EQUAL_UINT32(2, progress(handheld).puzzles_solved());
    // Its answer was known.
    TEST_ASSERT_EQUAL_UINT(0, progress(handheld).streak());
}

void solved_puzzle_counts_once() {
    Handheld handheld;
    open_next(handheld);
    answer(handheld, true);
    handheld.act(Action::back);
    handheld.act(Action::down);
    handheld.act(Action::previous);
    handheld.act(Action::up);
    handheld.act(Action::accept);
    wait_for_puzzle(handheld);
    TEST_ASSERT_EQUAL_UINT32(1, handheld.session().puzzle().number);
    answer(handheld, false);
    TEST_ASSERT_EQUAL_UINT32(1, progress(handheld).puzzles_solved());
    TEST_ASSERT_EQUAL_UINT(1, progress(handheld).streak());
}

void number_is_entered_by_digits_and_zero_means_the_next_unsolved() {
    Handheld handheld;
    open_list(handheld);
    handheld.act(Action::down);
    handheld.act(Action::accept);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::number);
    handheld.act(Action::up, 2);
    handheld.act(Action::accept);
    handheld.act(Action::up);
    handheld.act(Action::accept);
    TEST_ASSERT_EQUAL_UINT32(20'000'001, handheld.session().puzzle().number);
    handheld.act(Action::back);
    handheld.act(Action::accept);
    TEST_ASSERT_EQUAL_UINT32(1, handheld.session().puzzle().number);
}

void keys_answer_while_a_puzzle_is_made_and_bursts_do_not_choose() {
    Handheld handheld;
    open_list(handheld);
    handheld.act(Action::accept);
    while (handheld.session().makes_puzzle())
        handheld.press(Button::a);
    handheld.press(Button::a, 5);
    TEST_ASSERT_EQUAL_UINT32(0, progress(handheld).puzzles_solved());
    TEST_ASSERT_EQUAL_UINT32(1, progress(handheld).next_unsolved());
    handheld.act(Action::back);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::puzzles);
    handheld.act(Action::accept);
    TEST_ASSERT_TRUE(handheld.session().makes_puzzle());
    handheld.act(Action::back);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::puzzles);
}

void tables_of_the_puzzle_are_a_key_away() {
    Handheld handheld;
    open_next(handheld);
    handheld.act(Action::next);
    handheld.act(Action::tables);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::tables);
    expect_no_text_problems(handheld);
    handheld.act(Action::back);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::puzzle);
    TEST_ASSERT_EQUAL_UINT32(1, handheld.session().puzzle().number);
}

void saved_game_survives_puzzles() {
    Handheld handheld;
    Plan plan{{.edition = Edition::gamewright, .seats = 2, .menu = {}}};
    plan.players[1] = Level::easy;
    sit_down(handheld, plan, 5);
    play_on(handheld);
    handheld.application->control().leave();
    handheld.application->settle();
    handheld.act(Action::down, title_entry + 1);
    handheld.act(Action::accept);
    handheld.act(Action::accept);
    wait_for_puzzle(handheld);
    answer(handheld, true);
    handheld.act(Action::back, 2);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    TEST_ASSERT_TRUE(handheld.application->control().resume());
    TEST_ASSERT_EQUAL_UINT32(5, static_cast<std::uint32_t>(handheld.session().record().seed()));
}

}  // namespace

void run_tests() {
    RUN_TEST(puzzles_are_solved_one_after_the_other_with_every_arrangement_of_keys);
    if (panel_size != Size{240, 240}) return;  // only drawing differs between panels
    RUN_TEST(wrong_answer_ends_the_streak_and_leaves_the_puzzle_unsolved);
    RUN_TEST(solved_puzzle_counts_once);
    RUN_TEST(number_is_entered_by_digits_and_zero_means_the_next_unsolved);
    RUN_TEST(keys_answer_while_a_puzzle_is_made_and_bursts_do_not_choose);
    RUN_TEST(tables_of_the_puzzle_are_a_key_away);
    RUN_TEST(saved_game_survives_puzzles);
}
