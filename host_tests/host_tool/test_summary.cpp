// Seeds, rotation of seats, shared wins and the interval of win rates.
#include <cmath>
#include <set>

#include "main.hpp"
#include "tools/host/seeds.hpp"
#include "tools/host/summary.hpp"

using namespace kaiten;

namespace {

// Reference values come from an independent implementation of SplitMix64.
void seeds_have_fixed_values() {
    TEST_ASSERT_EQUAL_HEX64(0xE220A8397B1DCDAFU, mix(0, 1));
    TEST_ASSERT_EQUAL_HEX64(0x6E789E6AA1B965F4U, mix(0, 2));
    TEST_ASSERT_EQUAL_UINT64(7, game_seed(7, 0));
    TEST_ASSERT_EQUAL_UINT64(0xE220A8397B1DCDAFU >> 11, game_seed(0, 1));
}

void seeds_of_a_run_differ_and_fit_a_double() {
    std::set<std::uint64_t> seen;
    for (std::uint64_t game = 1; game < 10000; ++game) {
        const std::uint64_t seed = game_seed(7, game);
        TEST_ASSERT_TRUE(seed < std::uint64_t{1} << 53);
        TEST_ASSERT_TRUE(seen.insert(seed).second);
    }
}

// `low` and `high` are in units of 1/10,000. The expected values come from another implementation
// of Wilson's formula.
void assert_interval(int low, int high, double successes, double trials) {
    const Interval interval = wilson_interval(successes, trials);
    TEST_ASSERT_EQUAL(low, std::lround(10000 * interval.low));
    TEST_ASSERT_EQUAL(high, std::lround(10000 * interval.high));
}

void interval_follows_the_formula_of_wilson() {
    assert_interval(4038, 5962, 50, 100);
    assert_interval(0, 2775, 0, 10);
    assert_interval(7225, 10000, 10, 10);
}

void every_player_has_every_seat_equally_often() {
    GameSeries match;
    match.players.assign(3, *read_contestant("random"));
    for (unsigned seat = 0; seat < 3; ++seat)
        for (std::size_t game = 0; game < 3; ++game)
            TEST_ASSERT_EQUAL((seat + game) % 3, match.player_at(seat, game));
}

void whole_win_is_divisible_by_any_number_of_winners() {
    for (std::uint64_t winners = 1; winners <= most_seats; ++winners)
        TEST_ASSERT_EQUAL(0, whole_win % winners);
}

void summary_line_has_the_documented_format() {
    GameSeries match;
    match.rules.seats = 2;
    match.players.assign(2, *read_contestant("random"));
    match.seed = 7;
    match.games = 8;
    Gains gains{};
    gains[0].points = 100;
    gains[0].wins = 5 * whole_win + whole_win / 2;
    gains[0].moves = 4;
    gains[0].thinking = std::chrono::microseconds(6000);
    gains[1].wins = 2 * whole_win + whole_win / 2;
    const std::string line = summary_line(match, gains, 1.25);
    TEST_ASSERT_EQUAL_STRING(
        "{\"edition\":\"gamewright\",\"seats\":2,\"pass\":\"left\",\"dummy\":false,\"games\":8,"
        "\"seed\":7,\"players\":["
        "{\"player\":\"random\",\"wins\":5.5,\"win_rate\":68.75,\"win_rate_95\":[35.58,89.76],"
        "\"mean\":12.5,\"ms_per_move\":1.5},"
        "{\"player\":\"random\",\"wins\":2.5,\"win_rate\":31.25,\"win_rate_95\":[10.24,64.42],"
        "\"mean\":0,\"ms_per_move\":0}],\"seconds\":1.25}\n",
        line.c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(seeds_have_fixed_values);
    RUN_TEST(seeds_of_a_run_differ_and_fit_a_double);
    RUN_TEST(interval_follows_the_formula_of_wilson);
    RUN_TEST(every_player_has_every_seat_equally_often);
    RUN_TEST(whole_win_is_divisible_by_any_number_of_winners);
    RUN_TEST(summary_line_has_the_documented_format);
}
