// Tests setups for a new game: editions with and without menus, and the menus to choose from.
#include "firmware/play/setup.hpp"

#include "host_tests/play/plans.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

constexpr KindSet own_menu{Kind::nigiri, Kind::temaki, Kind::tempura, Kind::tofu,
                           Kind::eel,    Kind::spoon,  Kind::soy,     Kind::fruit};

Setup party_wish() {
    Setup setup;
    set_edition(setup, Edition::party);
    return setup;
}

void only_party_has_a_menu() {
    Setup setup;
    for (unsigned i = 0; i < edition_count; ++i) {
        const auto edition = static_cast<Edition>(i);
        set_edition(setup, edition);
        setup.plan.rules.seats = 4;
        TEST_ASSERT_TRUE(setup.plan.rules.edition == edition);
        TEST_ASSERT_EQUAL(setup.plan.rules.party(), !setup.plan.rules.menu.empty());
        TEST_ASSERT_TRUE(check(setup).refusal == Refusal::none);
    }
    set_menu(setup, own_menu);
    set_edition(setup, Edition::party);
    TEST_ASSERT_TRUE(setup.plan.rules.menu == own_menu);
}

void first_control_is_chosen_or_drawn_from_the_seed() {
    Setup setup;
    setup.plan.rules = {.edition = Edition::gamewright, .seats = 2, .dummy = true, .menu = {}};
    const auto first_with = [&setup](FirstControl chosen, std::uint64_t seed) {
        Setup laid = setup;
        laid.first_control = chosen;
        draw_from_seed(laid, seed);
        TEST_ASSERT_TRUE(laid.first_control == chosen);
        TEST_ASSERT_TRUE(check(laid).refusal == Refusal::none);
        return unsigned{laid.plan.rules.first_control};
    };
    TEST_ASSERT_EQUAL_UINT(0, first_with(FirstControl::first_seat, 1));
    TEST_ASSERT_EQUAL_UINT(1, first_with(FirstControl::second_seat, 1));
    unsigned second = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const unsigned drawn = first_with(FirstControl::by_chance, seed);
        TEST_ASSERT_EQUAL_UINT(drawn, first_with(FirstControl::by_chance, seed));
        second += drawn;
    }
    TEST_ASSERT_TRUE(second > 25 && second < 75);
    setup.plan.rules.dummy = false;
    TEST_ASSERT_EQUAL_UINT(0, first_with(FirstControl::second_seat, 1));
}

void presets_cycle_through_all_menus_in_both_directions() {
    for (const int step : {1, -1})
        for (const bool own : {false, true}) {
            Setup setup = party_wish();
            if (own) setup.own_menu = own_menu;
            const unsigned count = own ? preset_count : preset_count - 1;
            unsigned seen = 0;
            for (unsigned i = 0; i < count; ++i) {
                seen |= 1U << preset_of(setup);
                if (preset_of(setup) < menu_count)
                    TEST_ASSERT_TRUE(setup.plan.rules.menu == menus[preset_of(setup)].kinds);
                if (preset_of(setup) == own_preset)
                    TEST_ASSERT_TRUE(setup.plan.rules.menu == own_menu);
                TEST_ASSERT_EQUAL(preset_of(setup) == random_preset, setup.random_menu);
                turn_preset(setup, step);
            }
            TEST_ASSERT_EQUAL_UINT((1U << count) - 1, seen);
            TEST_ASSERT_EQUAL_UINT(0, preset_of(setup));
        }
}

void named_menu_does_not_replace_the_custom_menu() {
    Setup setup = party_wish();
    setup.random_menu = true;
    set_menu(setup, own_menu);
    TEST_ASSERT_TRUE(setup.own_menu == own_menu && !setup.random_menu);
    set_menu(setup, menus[3].kinds);
    TEST_ASSERT_TRUE(setup.own_menu == own_menu);
    TEST_ASSERT_EQUAL_UINT(3, preset_of(setup));
}

// A random menu is drawn at the start, so the menu in the rules is not checked.
void random_menu_fits_any_number_of_seats() {
    Setup setup = party_wish();
    setup.plan.rules.menu = *menu_named("two");
    for (unsigned seats = 2; seats <= most_seats; ++seats) {
        setup.plan.rules.seats = static_cast<std::uint8_t>(seats);
        setup.random_menu = false;
        TEST_ASSERT_EQUAL(seats <= 6, check(setup).refusal == Refusal::none);
        setup.random_menu = true;
        TEST_ASSERT_TRUE(check(setup).refusal == Refusal::none);
    }
}

}  // namespace

void run_tests() {
    RUN_TEST(only_party_has_a_menu);
    RUN_TEST(first_control_is_chosen_or_drawn_from_the_seed);
    RUN_TEST(presets_cycle_through_all_menus_in_both_directions);
    RUN_TEST(named_menu_does_not_replace_the_custom_menu);
    RUN_TEST(random_menu_fits_any_number_of_seats);
}
