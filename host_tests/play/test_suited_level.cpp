// Tests which level is offered after which results.
#include "firmware/play/suited_level.hpp"

#include "main.hpp"

using namespace kaiten;

namespace {

constexpr Edition edition = Edition::gamewright;

struct Played {
    Level level;
    int seats;
    int games;
    int wins;
};

std::optional<Level> after(std::initializer_list<Played> results, Edition asked = edition) {
    Statistics statistics;
    for (const Played& played : results)
        for (int i = 0; i < played.games; ++i)
            statistics.add_game(static_cast<int>(edition), played.seats, level_number(played.level),
                                30, i < played.wins);
    return suited_level(statistics, asked);
}

void expect(Level level, std::initializer_list<Played> results) {
    const auto suited = after(results);
    TEST_ASSERT_TRUE(suited.has_value());
    TEST_ASSERT_EQUAL_STRING(row(level).name.data(), row(*suited).name.data());
}

void too_few_games_suggest_no_level() {
    TEST_ASSERT_FALSE(after({}).has_value());
    TEST_ASSERT_FALSE(after({{Level::medium, 2, 2, 2}}).has_value());
    TEST_ASSERT_FALSE(after({{Level::medium, 2, 9, 9}}, Edition::party).has_value());
}

void even_results_keep_the_level() {
    expect(Level::medium, {{Level::medium, 2, 4, 2}});
    expect(Level::medium, {{Level::medium, 4, 4, 1}});
    expect(Level::easy, {{Level::easy, 3, 6, 2}});
}

void winning_suggests_the_next_level() {
    expect(Level::good, {{Level::medium, 2, 4, 3}});
    expect(Level::good, {{Level::medium, 4, 8, 3}});
    expect(Level::hard, {{Level::hard, 2, 5, 5}});
}

void losing_suggests_the_previous_level() {
    expect(Level::casual, {{Level::medium, 2, 4, 1}});
    expect(Level::casual, {{Level::medium, 4, 8, 1}});
    expect(Level::random, {{Level::random, 2, 5, 0}});
}

void games_with_any_number_of_seats_count_together() {
    expect(Level::good,
           {{Level::medium, 2, 1, 1}, {Level::medium, 3, 1, 1}, {Level::medium, 5, 1, 1}});
}

void strongest_level_that_the_player_can_beat_counts() {
    expect(Level::medium, {{Level::easy, 2, 9, 9}, {Level::medium, 2, 4, 2}});
    expect(Level::medium, {{Level::medium, 2, 4, 2}, {Level::hard, 2, 9, 0}});
}

// The player wins against one level and loses against a higher one.
void level_that_was_too_hard_is_not_suggested_again() {
    expect(Level::medium, {{Level::medium, 2, 4, 4}, {Level::good, 2, 4, 0}});
    expect(Level::good, {{Level::medium, 2, 4, 4}, {Level::strong, 2, 4, 0}});
}

void level_of_bots_is_set_for_all_bots_together() {
    Plan plan = first_plan;
    TEST_ASSERT_TRUE(level_of_bots(plan) == Level::medium);
    set_bots(plan, Level::strong);
    TEST_ASSERT_TRUE(plan.players[0] == Player::human);
    TEST_ASSERT_TRUE(level_of_bots(plan) == Level::strong);
    plan.players[2] = Level::easy;
    TEST_ASSERT_FALSE(level_of_bots(plan).has_value());
}

}  // namespace

void run_tests() {
    RUN_TEST(too_few_games_suggest_no_level);
    RUN_TEST(even_results_keep_the_level);
    RUN_TEST(winning_suggests_the_next_level);
    RUN_TEST(losing_suggests_the_previous_level);
    RUN_TEST(games_with_any_number_of_seats_count_together);
    RUN_TEST(strongest_level_that_the_player_can_beat_counts);
    RUN_TEST(level_that_was_too_hard_is_not_suggested_again);
    RUN_TEST(level_of_bots_is_set_for_all_bots_together);
}
