// Tests the last setup as bytes, in the current format and in older ones.
#include "firmware/play/stored_setup.hpp"

#include "host_tests/play/plans.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

constexpr KindSet own_menu{Kind::nigiri, Kind::temaki, Kind::tempura, Kind::tofu,
                           Kind::eel,    Kind::spoon,  Kind::soy,     Kind::fruit};

void classic_and_party_setups_are_restored_unchanged() {
    Setup with_faces{
        plan_of(party("classic", 8), {Player::human, Player::human, Player::human, Player::human,
                                      Player::human, Player::human, Player::human, Player::human})};
    for (unsigned seat = 0; seat < most_seats; ++seat)
        with_faces.plan.chosen_portraits[seat] = 7;
    const Setup setups[] = {
        {},
        {plan_of({.edition = Edition::zoch, .pass_both_ways = true, .menu = {}},
                 {Level::hard, Player::human, Level::random}),
         99'999'999},
        {plan_of({.edition = Edition::gamewright, .dummy = true, .menu = {}},
                 {Player::human, Level::hard}),
         1},
        {plan_of({.edition = Edition::gamewright, .dummy = true, .menu = {}},
                 {Player::human, Level::hard}),
         1, false, KindSet{}, FirstControl::second_seat},
        {plan_of({.edition = Edition::gamewright, .dummy = true, .menu = {}},
                 {Player::human, Level::hard}),
         1, false, KindSet{}, FirstControl::by_chance},
        {plan_of(party("cutthroat", 8), {Player::human, Level::hard, Level::easy, Level::medium,
                                         Level::random, Player::human, Level::hard, Level::easy}),
         12'345'678},
        {plan_of(party("two", 2), {Player::human, Player::human}), 0, true, own_menu},
        with_faces,
    };
    for (const Setup& setup : setups)
        TEST_ASSERT_TRUE(read_setup(write_setup(setup)) == setup);
}

void first_format_is_read() {
    const Setup setup = read_setup({1, 1, 4, 1, 0, 4, 3, 2, 1, 0x4e, 0x61, 0xbc, 0x00, 0, 0, 0});
    TEST_ASSERT_TRUE(setup.plan.rules.edition == Edition::zoch);
    TEST_ASSERT_EQUAL_UINT(4, setup.plan.rules.seats);
    TEST_ASSERT_TRUE(setup.plan.rules.pass_both_ways);
    TEST_ASSERT_TRUE(setup.plan.players[1] == Level::hard &&
                     setup.plan.players[4] == Level::random);
    TEST_ASSERT_EQUAL_UINT(12345678, setup.seed);
}

// The second format has 16 bytes, without portraits and without a separate custom menu.
void second_format_without_portraits_is_read() {
    const Setup setup =
        read_setup({2, 2, 3, 1, 0x30, 0x24, 0x33, 0x33, 0x4e, 0x61, 0xbc, 0x00,
                    own_menu.bits() & 0xff, own_menu.bits() >> 8 & 0xff, own_menu.bits() >> 16, 0});
    TEST_ASSERT_TRUE(setup.plan.rules.edition == Edition::party);
    TEST_ASSERT_TRUE(setup.plan.rules.menu == own_menu && setup.own_menu == own_menu);
    TEST_ASSERT_TRUE(setup.plan.players[0] == Player::human &&
                     setup.plan.players[2] == Level::hard);
    TEST_ASSERT_TRUE(setup.plan.chosen_portraits == Plan{}.chosen_portraits);
    TEST_ASSERT_FALSE(setup.random_menu);
    TEST_ASSERT_EQUAL_UINT(12345678, setup.seed);
}

// Early saves have no such field, and the value after the last one is unknown.
void missing_or_invalid_first_control_is_the_first_seat() {
    for (const std::uint8_t options : {std::uint8_t{0x02}, std::uint8_t{0x1a}}) {
        const Setup setup = read_setup({2, 0, 2, options, 0x30, 0, 0, 0, 1});
        TEST_ASSERT_TRUE(setup.plan.rules.dummy);
        TEST_ASSERT_TRUE(setup.first_control == FirstControl::first_seat);
    }
}

void invalid_custom_menu_is_dropped() {
    Setup setup;
    setup.own_menu = KindSet(Kind::nigiri, Kind::maki);
    TEST_ASSERT_TRUE(read_setup(write_setup(setup)).own_menu.empty());
}

void invalid_bytes_yield_the_default_setup() {
    for (const StoredSetup kept :
         {StoredSetup{}, StoredSetup{3, 0, 4}, StoredSetup{2, 9, 4}, StoredSetup{2, 2, 4},
          StoredSetup{2, 0, 6}, StoredSetup{2, 0, 4, 0, 0xf}, StoredSetup{1, 0, 4, 0, 0x10, 0x10}})
        TEST_ASSERT_TRUE(read_setup(kept) == Setup{});
}

}  // namespace

void run_tests() {
    RUN_TEST(classic_and_party_setups_are_restored_unchanged);
    RUN_TEST(first_format_is_read);
    RUN_TEST(second_format_without_portraits_is_read);
    RUN_TEST(missing_or_invalid_first_control_is_the_first_seat);
    RUN_TEST(invalid_custom_menu_is_dropped);
    RUN_TEST(invalid_bytes_yield_the_default_setup);
}
