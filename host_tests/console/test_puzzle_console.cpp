// Tests puzzles on the console. The host tool's tests check the puzzles themselves.
#include "console_bench.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

// More than the longest puzzle takes to make.
constexpr int making_ticks = 700;

bool has(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}

#define ASSERT_HAS(text, part) TEST_ASSERT_TRUE_MESSAGE(has(text, part), (text).c_str())

void a_puzzle_is_shown_with_tables_question_and_options() {
    ConsoleBench bench;
    const std::string best = bench.type("puzzle 1", making_ticks);
    ASSERT_HAS(best, "Which card has the best chance to win?");
    ASSERT_HAS(best, "   3  eel\n");
    const std::string finish = bench.type("puzzle 2", making_ticks);
    ASSERT_HAS(finish, "Three turns to go");
    ASSERT_HAS(finish, "You: dumpling, maki2, maki3");
    const std::string who = bench.type("puzzle 3", making_ticks);
    ASSERT_HAS(who, "Missing from it, one per other player: dumpling, dumpling, maki3");
    ASSERT_HAS(who, "Who took the maki3");
}

void an_answer_by_number_or_name_is_judged_with_all_values() {
    ConsoleBench bench;
    const std::string right = bench.type("puzzle 1 eel", making_ticks);
    ASSERT_HAS(right, "Right: eel\n");
    ASSERT_HAS(right, "65%");
    ASSERT_HAS(right, "41%");
    ASSERT_HAS(bench.type("puzzle 1 3", making_ticks), "Right: eel\n");
    const std::string wrong = bench.type("puzzle 2 1", making_ticks);
    ASSERT_HAS(wrong, "Wrong. The answer is: maki3");
    ASSERT_HAS(wrong, "18 points");
    ASSERT_HAS(bench.type("puzzle 3 1", making_ticks), "2 ways");
}

void invalid_numbers_and_answers_print_one_line() {
    ConsoleBench bench;
    for (const char* line : {"puzzle", "puzzle 0", "puzzle -1", "puzzle x", "puzzle 4294967296"})
        TEST_ASSERT_EQUAL_STRING("A puzzle has a number from 1 to 4294967295: puzzle 7.\n",
                                 bench.type(line).c_str());
    for (const char* line : {"puzzle 1 0", "puzzle 1 4", "puzzle 1 squid", "puzzle 1 eel eel"})
        TEST_ASSERT_EQUAL_STRING("That is none of the options of this puzzle.\n",
                                 bench.type(line, making_ticks).c_str());
}

void a_puzzle_leaves_the_game_in_progress_alone() {
    ConsoleBench bench;
    bench.type("new 3 seed=5");
    ASSERT_HAS(bench.type("puzzle 1"), "A game is on the table.");
    TEST_ASSERT_TRUE(bench.session().open());
    bench.handheld.application->control().leave();
    bench.type("puzzle 3", making_ticks);
    TEST_ASSERT_FALSE(bench.session().open());
    bench.type("continue");
    TEST_ASSERT_TRUE(bench.session().open());
    TEST_ASSERT_EQUAL(5, bench.session().record().seed());
}

void a_game_that_begins_meanwhile_ends_the_making() {
    ConsoleBench bench;
    bench.type("puzzle 1072", 3);
    TEST_ASSERT_TRUE(bench.session().makes_puzzle());
    bench.handheld.application->control().start_demo();
    TEST_ASSERT_FALSE(bench.session().makes_puzzle());
    bench.ticks(30);
}

}  // namespace

void run_tests() {
    RUN_TEST(a_puzzle_is_shown_with_tables_question_and_options);
    RUN_TEST(an_answer_by_number_or_name_is_judged_with_all_values);
    RUN_TEST(invalid_numbers_and_answers_print_one_line);
    RUN_TEST(a_puzzle_leaves_the_game_in_progress_alone);
    RUN_TEST(a_game_that_begins_meanwhile_ends_the_making);
}
