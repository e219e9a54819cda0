// Each level beats the one below, with margins so wide that chance does not matter. The seeds are
// fixed, so the results are; what the levels are worth is measured with `kaiten play`.
#include "host_tests/bots/play.hpp"

namespace kaiten {
namespace {

constexpr Contestant random_bot{Level::random, 0};
constexpr Contestant easy{Level::easy, 0};
constexpr Contestant medium{Level::medium, 0};

Rules classic(std::uint8_t seats) {
    Rules rules;
    rules.seats = seats;
    return rules;
}

void test_two_seats() {
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(75, percent_won<Game>(classic(2), easy, random_bot, 1000));
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(75, percent_won<Game>(classic(2), medium, easy, 1000));
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(
        75, percent_won<Game>(classic(2), {Level::hard, 150}, medium, 60));
}

void test_four_seats() {
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(45, percent_won<Game>(classic(4), medium, easy, 1000));
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(
        50, percent_won<Game>(classic(4), {Level::hard, 100}, medium, 60));
}

void test_party() {
    Rules rules;
    rules.edition = Edition::party;
    rules.menu = *menu_named("first-meal");
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(70,
                                      percent_won<PartyGame>(rules, {Level::hard, 30}, medium, 20));
    rules.seats = 4;
    rules.menu = *menu_named("cutthroat");
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(45,
                                      percent_won<PartyGame>(rules, {Level::hard, 80}, medium, 20));
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(test_two_seats);
    RUN_TEST(test_four_seats);
    RUN_TEST(test_party);
}
