// Ratings from results: what they must find when the strengths are known.
#include "tools/host/ratings.hpp"

#include <cmath>

#include "main.hpp"

using namespace kaiten;

namespace {

constexpr double many = 1e9;

// As often as Luce's model says, for strengths of 1, 2, 4, ...
Encounter expected(std::size_t one, std::size_t others, unsigned seats) {
    const double mine = std::exp2(static_cast<double>(one));
    const double all = mine + (seats - 1.0) * std::exp2(static_cast<double>(others));
    return {one, others, seats, many, many * mine / all};
}

void test_known_strengths_are_found() {
    for (unsigned seats = 2; seats <= 8; ++seats) {
        const std::vector<double> ratings =
            rate(3, {expected(1, 0, seats), expected(2, 0, seats), expected(2, 1, seats)});
        TEST_ASSERT_FLOAT_WITHIN(0.001F, static_cast<float>(std::log(2)),
                                 static_cast<float>(ratings[1] - ratings[0]));
        TEST_ASSERT_FLOAT_WITHIN(0.001F, static_cast<float>(std::log(4)),
                                 static_cast<float>(ratings[2] - ratings[0]));
    }
}

void test_neighbours_are_enough() {
    const std::vector<double> ratings = rate(3, {expected(1, 0, 4), expected(2, 1, 4)});
    TEST_ASSERT_FLOAT_WITHIN(0.001F, static_cast<float>(std::log(4)),
                             static_cast<float>(ratings[2] - ratings[0]));
}

void test_who_always_wins_is_rated_too() {
    const std::vector<double> ratings = rate(2, {{1, 0, 2, 100, 100}});
    TEST_ASSERT_FLOAT_WITHIN(0.001F, static_cast<float>(std::log(100.5 / 0.5)),
                             static_cast<float>(ratings[1] - ratings[0]));
}

void test_shares_of_the_way() {
    const std::vector<Share> shares =
        shares_of_way(3, {expected(1, 0, 2), expected(2, 0, 2), expected(2, 1, 2)}, 1);
    TEST_ASSERT_FLOAT_WITHIN(0.0001F, 0, static_cast<float>(shares[0].share));
    TEST_ASSERT_FLOAT_WITHIN(0.001F, 0.5F, static_cast<float>(shares[1].share));
    TEST_ASSERT_FLOAT_WITHIN(0.0001F, 1, static_cast<float>(shares[2].share));
}

// The player in the middle of three, after so many games of each pair.
Share middle(double games) {
    return shares_of_way(3,
                         {{1, 0, 2, games, games * 0.7},
                          {2, 0, 2, games, games * 0.85},
                          {2, 1, 2, games, games * 0.7}},
                         1)[1];
}

// The fewer the games, the less is known.
void test_intervals_hold_the_share_and_narrow() {
    const Share few = middle(50);
    const Share lots = middle(5000);
    for (const Share& share : {few, lots}) {
        TEST_ASSERT_TRUE(share.interval.low < share.share);
        TEST_ASSERT_TRUE(share.share < share.interval.high);
    }
    const double ratio =
        (few.interval.high - few.interval.low) / (lots.interval.high - lots.interval.low);
    TEST_ASSERT_TRUE(ratio > 6 && ratio < 16);  // ten, but for chance
}

// Of the games played again, one in forty lies below the interval, and one above.
void test_intervals_are_of_95_percent() {
    const Interval interval = middle(50).interval;
    TEST_ASSERT_FLOAT_WITHIN(1e-6F, 0.2501271F, static_cast<float>(interval.low));
    TEST_ASSERT_FLOAT_WITHIN(1e-6F, 0.7073078F, static_cast<float>(interval.high));
}

}  // namespace

void run_tests() {
    RUN_TEST(test_known_strengths_are_found);
    RUN_TEST(test_neighbours_are_enough);
    RUN_TEST(test_who_always_wins_is_rated_too);
    RUN_TEST(test_shares_of_the_way);
    RUN_TEST(test_intervals_hold_the_share_and_narrow);
    RUN_TEST(test_intervals_are_of_95_percent);
}
