// Tests setups for a new game: editions with and without menus, and the menus to choose from.
#include "firmware/play/wish.hpp"

#include "host_tests/play/plans.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

constexpr KindSet own_menu{Kind::nigiri, Kind::temaki, Kind::tempura, Kind::tofu,
                           Kind::eel,    Kind::spoon,  Kind::soy,     Kind::fruit};

Wish party_wish() {
    Wish wish;
    set_edition(wish, Edition::party);
    return wish;
}

void only_party_has_a_menu() {
    Wish wish;
    for (unsigned i = 0; i < edition_count; ++i) {
        const auto edition = static_cast<Edition>(i);
        set_edition(wish, edition);
        wish.plan.rules.seats = 4;
        TEST_ASSERT_TRUE(wish.plan.rules.edition == edition);
        TEST_ASSERT_EQUAL(wish.plan.rules.party(), !wish.plan.rules.menu.empty());
        TEST_ASSERT_TRUE(check(wish).refusal == Refusal::none);
    }
    set_menu(wish, own_menu);
    set_edition(wish, Edition::party);
    TEST_ASSERT_TRUE(wish.plan.rules.menu == own_menu);
}

void presets_cycle_through_all_menus_in_both_directions() {
    for (const int step : {1, -1})
        for (const bool own : {false, true}) {
            Wish wish = party_wish();
            if (own) wish.own_menu = own_menu;
            const unsigned count = own ? preset_count : preset_count - 1;
            unsigned seen = 0;
            for (unsigned i = 0; i < count; ++i) {
                seen |= 1U << preset_of(wish);
                if (preset_of(wish) < menu_count)
                    TEST_ASSERT_TRUE(wish.plan.rules.menu == menus[preset_of(wish)].kinds);
                if (preset_of(wish) == own_preset)
                    TEST_ASSERT_TRUE(wish.plan.rules.menu == own_menu);
                TEST_ASSERT_EQUAL(preset_of(wish) == random_preset, wish.random_menu);
                turn_preset(wish, step);
            }
            TEST_ASSERT_EQUAL_UINT((1U << count) - 1, seen);
            TEST_ASSERT_EQUAL_UINT(0, preset_of(wish));
        }
}

void named_menu_does_not_replace_the_custom_menu() {
    Wish wish = party_wish();
    wish.random_menu = true;
    set_menu(wish, own_menu);
    TEST_ASSERT_TRUE(wish.own_menu == own_menu && !wish.random_menu);
    set_menu(wish, menus[3].kinds);
    TEST_ASSERT_TRUE(wish.own_menu == own_menu);
    TEST_ASSERT_EQUAL_UINT(3, preset_of(wish));
}

// A random menu is drawn at the start, so the menu in the rules is not checked.
void random_menu_fits_any_number_of_seats() {
    Wish wish = party_wish();
    wish.plan.rules.menu = *menu_named("two");
    for (unsigned seats = 2; seats <= most_seats; ++seats) {
        wish.plan.rules.seats = static_cast<std::uint8_t>(seats);
        wish.random_menu = false;
        TEST_ASSERT_EQUAL(seats <= 6, check(wish).refusal == Refusal::none);
        wish.random_menu = true;
        TEST_ASSERT_TRUE(check(wish).refusal == Refusal::none);
    }
}

}  // namespace

void run_tests() {
    RUN_TEST(only_party_has_a_menu);
    RUN_TEST(presets_cycle_through_all_menus_in_both_directions);
    RUN_TEST(named_menu_does_not_replace_the_custom_menu);
    RUN_TEST(random_menu_fits_any_number_of_seats);
}
