// Each level beats the one below. The margins are wide, and the seeds are fixed, so the results do
// not vary. `kaiten play` measures the exact strength of the levels.
#include "host_tests/bots/play.hpp"

namespace kaiten {
namespace {

// Returns a player of this level. Hard gets few playouts, which keeps the test short.
constexpr Contestant player(Level level) {
    return {level, level == Level::hard ? 150U : 2500U};
}

constexpr Level quick_levels[] = {Level::random, Level::easy, Level::casual, Level::medium,
                                  Level::good};

// The steps between the levels are of similar size, so that a player who beats one level has a
// chance against the next.
void assert_even(unsigned least, unsigned most, const Rules& rules) {
    for (unsigned i = 1; i < std::size(quick_levels); ++i) {
        const unsigned percent = percent_won<ClassicGame>(rules, player(quick_levels[i]),
                                                          player(quick_levels[i - 1]), 1000);
        TEST_ASSERT_GREATER_OR_EQUAL_UINT(least, percent);
        TEST_ASSERT_LESS_OR_EQUAL_UINT(most, percent);
    }
}

Rules classic(std::uint8_t seats) {
    Rules rules;
    rules.seats = seats;
    return rules;
}

void each_level_beats_the_one_below_with_two_seats() {
    assert_even(70, 86, classic(2));
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(
        65, percent_won<ClassicGame>(classic(2), player(Level::strong), player(Level::good), 100));
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(
        75, percent_won<ClassicGame>(classic(2), player(Level::hard), player(Level::good), 60));
}

void each_level_beats_the_one_below_with_four_seats() {
    assert_even(38, 60, classic(4));
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(
        45, percent_won<ClassicGame>(classic(4), player(Level::strong), player(Level::good), 60));
}

void hard_beats_good_in_party() {
    Rules rules;
    rules.edition = Edition::party;
    rules.menu = *menu_named("first-meal");
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(
        70, percent_won<PartyGame>(rules, {Level::hard, 100}, player(Level::good), 60));
    rules.seats = 4;
    rules.menu = *menu_named("cutthroat");
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(
        45, percent_won<PartyGame>(rules, {Level::hard, 80}, player(Level::good), 20));
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(each_level_beats_the_one_below_with_two_seats);
    RUN_TEST(each_level_beats_the_one_below_with_four_seats);
    RUN_TEST(hard_beats_good_in_party);
}
