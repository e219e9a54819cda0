// The sequential test ends, and its errors are as rare as documented.
#include "tools/sequential/sequential.hpp"

#include "engine/core/random.hpp"
#include "main.hpp"

using namespace kaiten;

namespace {

constexpr unsigned games_a_look = 64;
constexpr Hypotheses hypotheses{.fair = 0.25, .better = 0.35};

// Runs the test on a player that wins `wins_in_1000` of 1000 games on average.
Verdict tested(unsigned wins_in_1000, Random& random) {
    double wins = 0;
    for (unsigned games = 1; games <= 20000; ++games) {
        wins += random.below(1000) < wins_in_1000 ? 1 : 0;
        if (games % games_a_look != 0) continue;
        const Verdict verdict = verdict_of(log_likelihood_ratio(hypotheses, games, wins));
        if (verdict != Verdict::open) return verdict;
    }
    return Verdict::open;
}

unsigned accepted_of_1000(unsigned wins_in_1000) {
    Random random(1);
    unsigned accepted = 0;
    for (int i = 0; i < 1000; ++i) {
        const Verdict verdict = tested(wins_in_1000, random);
        TEST_ASSERT_FALSE(verdict == Verdict::open);
        accepted += verdict == Verdict::accepted ? 1 : 0;
    }
    return accepted;
}

void wrong_verdicts_are_rare() {
    TEST_ASSERT_LESS_THAN_UINT(80, accepted_of_1000(250));
    TEST_ASSERT_GREATER_THAN_UINT(920, accepted_of_1000(350));
}

void worse_player_is_refused() {
    TEST_ASSERT_LESS_THAN_UINT(10, accepted_of_1000(200));
}

void ratio_grows_with_games_and_changes_sign_in_the_middle() {
    TEST_ASSERT_TRUE(log_likelihood_ratio(hypotheses, 0, 0) == 0);
    TEST_ASSERT_TRUE(log_likelihood_ratio(hypotheses, 1000, 300) == 0);
    TEST_ASSERT_TRUE(log_likelihood_ratio(hypotheses, 1000, 320) > 0);
    TEST_ASSERT_TRUE(log_likelihood_ratio(hypotheses, 2000, 640) >
                     log_likelihood_ratio(hypotheses, 1000, 320));
    TEST_ASSERT_TRUE(log_likelihood_ratio(hypotheses, 1000, 280) < 0);
}

void verdict_depends_on_the_ratio() {
    TEST_ASSERT_TRUE(verdict_of(0) == Verdict::open);
    TEST_ASSERT_TRUE(verdict_of(2.95) == Verdict::accepted);
    TEST_ASSERT_TRUE(verdict_of(-2.95) == Verdict::refused);
}

}  // namespace

void run_tests() {
    RUN_TEST(wrong_verdicts_are_rare);
    RUN_TEST(worse_player_is_refused);
    RUN_TEST(ratio_grows_with_games_and_changes_sign_in_the_middle);
    RUN_TEST(verdict_depends_on_the_ratio);
}
