// Valid and invalid rules, editions, menus, and the text of every refusal.
#include "engine/game/rules.hpp"

#include <set>
#include <string>

#include "host_tests/engine/support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

Rules party(unsigned seats, KindSet menu) {
    return {.edition = Edition::party,
            .seats = static_cast<std::uint8_t>(seats),
            .pass_both_ways = false,
            .dummy = false,
            .menu = menu};
}

void classic_rules_are_checked_for_seats_dummy_and_menu() {
    for (unsigned seats = 0; seats < 10; ++seats) {
        const Refusal gamewright = check(classic(seats)).refusal;
        const Refusal zoch = check(classic(seats, Edition::zoch)).refusal;
        TEST_ASSERT_EQUAL(seats >= 2 && seats <= 5, gamewright == Refusal::none);
        TEST_ASSERT_EQUAL(seats >= 3 && seats <= 5, zoch == Refusal::none);
    }
    EXPECT_REFUSAL(too_few_seats, check(classic(1)).refusal);
    EXPECT_REFUSAL(too_few_seats, check(classic(2, Edition::zoch)).refusal);
    EXPECT_REFUSAL(too_many_seats, check(classic(6)).refusal);
    EXPECT_ACCEPTED(check(classic(2, Edition::gamewright, false, true)).refusal);
    EXPECT_REFUSAL(dummy_needs_two_seats,
                   check(classic(3, Edition::gamewright, false, true)).refusal);
    EXPECT_REFUSAL(dummy_not_in_edition, check(classic(3, Edition::zoch, false, true)).refusal);
    EXPECT_REFUSAL(unknown_edition, check(classic(3, static_cast<Edition>(9))).refusal);
    Rules with_menu = classic(3);
    with_menu.menu = *menu_named("classic");
    EXPECT_REFUSAL(menu_not_in_edition, check(with_menu).refusal);
}

void hand_size_depends_on_the_number_of_seats() {
    const std::array<unsigned, 6> sizes{0, 0, 10, 9, 8, 7};
    for (const Rules& rules : all_classic_rules())
        TEST_ASSERT_EQUAL_UINT(rules.dummy ? 9 : sizes[rules.seats], rules.hand_size());
    const std::array<unsigned, 9> party_sizes{0, 0, 10, 10, 9, 9, 8, 8, 7};
    for (unsigned seats = 2; seats <= 8; ++seats)
        TEST_ASSERT_EQUAL_UINT(party_sizes[seats], party(seats, KindSet{}).hand_size());
}

void passing_direction_changes_only_in_round_two() {
    for (unsigned round = 1; round <= 3; ++round) {
        TEST_ASSERT_TRUE(classic(4).passes_left(round));
        TEST_ASSERT_EQUAL(round != 2, classic(4, Edition::gamewright, true).passes_left(round));
    }
}

void named_menus_are_valid_for_their_seats() {
    const std::set<std::string> names{"first-meal", "classic",   "sampler", "master",
                                      "points",     "cutthroat", "banquet", "two"};
    TEST_ASSERT_EQUAL_UINT(names.size(), menus.size());
    for (const MenuRow& menu : menus) {
        TEST_ASSERT_TRUE(names.contains(std::string(menu.name)));
        TEST_ASSERT_TRUE(menu_named(menu.name) == menu.kinds);
        TEST_ASSERT_TRUE(menu_name(menu.kinds) == menu.name);
        for (unsigned seats = menu.min_seats; seats <= menu.max_seats; ++seats)
            EXPECT_ACCEPTED(check(party(seats, menu.kinds)).refusal);
    }
    TEST_ASSERT_FALSE(menu_named("breakfast").has_value());
}

void groups_have_required_and_chosen_numbers_of_kinds() {
    const Group groups[] = {Group::nigiri, Group::rolls, Group::appetizers, Group::specials,
                            Group::desserts};
    const unsigned wanted[] = {1, 1, 3, 2, 1};
    for (unsigned i = 0; i < 5; ++i) {
        TEST_ASSERT_EQUAL_UINT(wanted[i], kinds_wanted(groups[i]));
        for (const MenuRow& menu : menus)
            TEST_ASSERT_EQUAL_UINT(wanted[i], kinds_chosen(menu.kinds, groups[i]));
        TEST_ASSERT_EQUAL_UINT(0, kinds_chosen(KindSet{}, groups[i]));
    }
    KindSet less = menus[0].kinds;
    less.remove(Kind::miso);
    TEST_ASSERT_EQUAL_UINT(2, kinds_chosen(less, Group::appetizers));
}

void kinds_are_refused_outside_their_number_of_seats() {
    EXPECT_REFUSAL(kind_not_with_so_few_seats, check(Kind::spoon, 2));
    EXPECT_REFUSAL(kind_not_with_so_few_seats, check(Kind::edamame, 2));
    EXPECT_REFUSAL(kind_not_with_so_many_seats, check(Kind::menu, 7));
    EXPECT_REFUSAL(kind_not_with_so_many_seats, check(Kind::special_order, 8));
    EXPECT_ACCEPTED(check(Kind::spoon, 3));
    EXPECT_ACCEPTED(check(Kind::menu, 6));
}

void invalid_menus_are_refused_with_the_reason() {
    using K = Kind;
    const KindSet good = *menu_named("classic");
    EXPECT_ACCEPTED(check(party(4, good)).refusal);
    EXPECT_REFUSAL(menu_missing, check(party(4, KindSet{})).refusal);
    EXPECT_REFUSAL(menu_has_unknown_kind,
                   check(party(4, KindSet::from_bits(good.bits() | 0x80000000U))).refusal);
    const auto without = [&](Kind kind) {
        return KindSet::from_bits(good.bits() & ~(1U << index(kind)));
    };
    const auto with = [&](Kind kind) {
        KindSet menu = good;
        menu.add(kind);
        return menu;
    };
    EXPECT_REFUSAL(menu_needs_nigiri, check(party(4, without(K::nigiri))).refusal);
    EXPECT_REFUSAL(menu_needs_one_roll, check(party(4, without(K::maki))).refusal);
    EXPECT_REFUSAL(menu_needs_three_appetizers, check(party(4, without(K::tempura))).refusal);
    EXPECT_REFUSAL(menu_needs_two_specials, check(party(4, without(K::wasabi))).refusal);
    EXPECT_REFUSAL(menu_needs_one_dessert, check(party(4, without(K::pudding))).refusal);
    const RulesVerdict two_rolls = check(party(4, with(K::temaki)));
    EXPECT_REFUSAL(menu_needs_one_roll, two_rolls.refusal);
    TEST_ASSERT_TRUE(two_rolls.culprit == K::temaki);
    EXPECT_REFUSAL(menu_needs_three_appetizers, check(party(4, with(K::eel))).refusal);
    EXPECT_REFUSAL(menu_needs_two_specials, check(party(4, with(K::tea))).refusal);
    EXPECT_REFUSAL(menu_needs_one_dessert, check(party(4, with(K::fruit))).refusal);
    EXPECT_REFUSAL(too_many_seats, check(party(9, good)).refusal);
    EXPECT_REFUSAL(too_few_seats, check(party(1, good)).refusal);
}

void menus_are_refused_outside_the_seats_of_their_kinds() {
    struct Limit {
        const char* menu;
        Kind kind;
        unsigned min_seats, max_seats;
    };
    const std::vector<Limit> limits{{"sampler", Kind::menu, 2, 6},
                                    {"points", Kind::edamame, 3, 6},
                                    {"master", Kind::spoon, 3, 8},
                                    {"two", Kind::menu, 2, 6}};
    for (const Limit& limit : limits)
        for (unsigned seats = 2; seats <= 8; ++seats) {
            const RulesVerdict verdict = check(party(seats, *menu_named(limit.menu)));
            if (seats < limit.min_seats) {
                EXPECT_REFUSAL(kind_not_with_so_few_seats, verdict.refusal);
                TEST_ASSERT_TRUE(verdict.culprit == limit.kind);
            } else if (seats > limit.max_seats) {
                EXPECT_REFUSAL(kind_not_with_so_many_seats, verdict.refusal);
            } else {
                EXPECT_ACCEPTED(verdict.refusal);
            }
        }
    KindSet special_order = *menu_named("first-meal");
    special_order = KindSet::from_bits((special_order.bits() & ~(1U << index(Kind::tea))) |
                                       (1U << index(Kind::special_order)));
    EXPECT_ACCEPTED(check(party(6, special_order)).refusal);
    const RulesVerdict verdict = check(party(7, special_order));
    EXPECT_REFUSAL(kind_not_with_so_many_seats, verdict.refusal);
    TEST_ASSERT_TRUE(verdict.culprit == Kind::special_order);
}

void random_menus_are_valid_and_cover_all_allowed_kinds() {
    for (unsigned seats = 2; seats <= 8; ++seats) {
        std::uint32_t seen = 0;
        Random random(seats);
        for (int i = 0; i < 500; ++i) {
            const KindSet menu = random_menu(seats, random);
            EXPECT_ACCEPTED(check(party(seats, menu)).refusal);
            seen |= menu.bits();
        }
        for (unsigned i = 0; i < kind_count; ++i) {
            const KindRow& kind = row(kind_at(i));
            const bool allowed = seats >= kind.min_seats && seats <= kind.max_seats;
            TEST_ASSERT_EQUAL(allowed, ((seen >> i) & 1U) != 0);
        }
    }
    Random once(5);
    Random again(5);
    TEST_ASSERT_TRUE(random_menu(4, once) == random_menu(4, again));
}

void editions_are_found_by_name() {
    TEST_ASSERT_TRUE(edition_named("gamewright") == Edition::gamewright);
    TEST_ASSERT_TRUE(edition_named("zoch") == Edition::zoch);
    TEST_ASSERT_TRUE(edition_named("party") == Edition::party);
    TEST_ASSERT_TRUE(edition_named("party-gamewright") == Edition::party_gamewright);
    TEST_ASSERT_FALSE(edition_named("Zoch").has_value());
}

void every_refusal_has_its_own_text() {
    std::set<std::string> words;
    for (unsigned i = 0; i <= static_cast<unsigned>(Refusal::record_is_full); ++i) {
        const std::string word(text(static_cast<Refusal>(i)));
        TEST_ASSERT_FALSE(word.empty());
        TEST_ASSERT_TRUE(words.insert(word).second);
    }
    TEST_ASSERT_TRUE(text(static_cast<Refusal>(255)).empty());
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(classic_rules_are_checked_for_seats_dummy_and_menu);
    RUN_TEST(hand_size_depends_on_the_number_of_seats);
    RUN_TEST(passing_direction_changes_only_in_round_two);
    RUN_TEST(named_menus_are_valid_for_their_seats);
    RUN_TEST(groups_have_required_and_chosen_numbers_of_kinds);
    RUN_TEST(kinds_are_refused_outside_their_number_of_seats);
    RUN_TEST(invalid_menus_are_refused_with_the_reason);
    RUN_TEST(menus_are_refused_outside_the_seats_of_their_kinds);
    RUN_TEST(random_menus_are_valid_and_cover_all_allowed_kinds);
    RUN_TEST(editions_are_found_by_name);
    RUN_TEST(every_refusal_has_its_own_text);
    return UNITY_END();
}
