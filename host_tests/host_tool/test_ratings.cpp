// Ratings computed from results of players whose strengths are known.
#include "tools/host/ratings.hpp"

#include <cmath>

#include "main.hpp"

using namespace kaiten;

namespace {

constexpr double many = 1e9;

// Returns an encounter with as many wins as Luce's model predicts for strengths of 1, 2, 4, ...
Encounter expected(std::size_t one, std::size_t others, unsigned seats) {
    const double mine = std::exp2(static_cast<double>(one));
    const double all = mine + (seats - 1.0) * std::exp2(static_cast<double>(others));
    return {one, others, seats, many, many * mine / all};
}

void ratings_recover_known_strengths() {
    for (unsigned seats = 2; seats <= 8; ++seats) {
        const std::vector<double> ratings =
            rate(3, {expected(1, 0, seats), expected(2, 0, seats), expected(2, 1, seats)});
        TEST_ASSERT_FLOAT_WITHIN(0.001F, static_cast<float>(std::log(2)),
                                 static_cast<float>(ratings[1] - ratings[0]));
        TEST_ASSERT_FLOAT_WITHIN(0.001F, static_cast<float>(std::log(4)),
                                 static_cast<float>(ratings[2] - ratings[0]));
    }
}

void encounters_of_neighbours_suffice() {
    const std::vector<double> ratings = rate(3, {expected(1, 0, 4), expected(2, 1, 4)});
    TEST_ASSERT_FLOAT_WITHIN(0.001F, static_cast<float>(std::log(4)),
                             static_cast<float>(ratings[2] - ratings[0]));
}

void player_who_always_wins_has_a_finite_rating() {
    const std::vector<double> ratings = rate(2, {{1, 0, 2, 100, 100}});
    TEST_ASSERT_FLOAT_WITHIN(0.001F, static_cast<float>(std::log(100.5 / 0.5)),
                             static_cast<float>(ratings[1] - ratings[0]));
}

void shares_run_from_first_to_last_player() {
    const std::vector<Share> shares =
        shares_of_way(3, {expected(1, 0, 2), expected(2, 0, 2), expected(2, 1, 2)}, 1);
    TEST_ASSERT_FLOAT_WITHIN(0.0001F, 0, static_cast<float>(shares[0].share));
    TEST_ASSERT_FLOAT_WITHIN(0.001F, 0.5F, static_cast<float>(shares[1].share));
    TEST_ASSERT_FLOAT_WITHIN(0.0001F, 1, static_cast<float>(shares[2].share));
}

// Returns the share of the second of three players after `games` games per pair.
Share middle(double games) {
    return shares_of_way(3,
                         {{1, 0, 2, games, games * 0.7},
                          {2, 0, 2, games, games * 0.85},
                          {2, 1, 2, games, games * 0.7}},
                         1)[1];
}

// With fewer games, the interval is wider.
void interval_contains_the_share_and_narrows_with_more_games() {
    const Share few = middle(50);
    const Share lots = middle(5000);
    for (const Share& share : {few, lots}) {
        TEST_ASSERT_TRUE(share.interval.low < share.share);
        TEST_ASSERT_TRUE(share.share < share.interval.high);
    }
    const double ratio =
        (few.interval.high - few.interval.low) / (lots.interval.high - lots.interval.low);
    TEST_ASSERT_TRUE(ratio > 6 && ratio < 16);  // ten on average
}

// 2.5 % of the resampled results lie below the interval, and 2.5 % above it.
void interval_has_fixed_95_percent_bounds() {
    const Interval interval = middle(50).interval;
    TEST_ASSERT_FLOAT_WITHIN(1e-6F, 0.2501271F, static_cast<float>(interval.low));
    TEST_ASSERT_FLOAT_WITHIN(1e-6F, 0.7073078F, static_cast<float>(interval.high));
}

}  // namespace

void run_tests() {
    RUN_TEST(ratings_recover_known_strengths);
    RUN_TEST(encounters_of_neighbours_suffice);
    RUN_TEST(player_who_always_wins_has_a_finite_rating);
    RUN_TEST(shares_run_from_first_to_last_player);
    RUN_TEST(interval_contains_the_share_and_narrows_with_more_games);
    RUN_TEST(interval_has_fixed_95_percent_bounds);
}
