// Every taste has something to like in every game, influences which cards a bot takes, and costs it
// few wins.
#include "engine/bots/taste.hpp"

#include "host_tests/bots/play.hpp"

namespace kaiten {
namespace {

template <typename Visit>
void for_all_tastes(Visit visit) {
    for (unsigned i = 1; i < taste_count; ++i)
        visit(static_cast<Taste>(i));
}

void assert_something_to_love(const Rules& rules) {
    for_all_tastes([&](Taste taste) {
        const Fancy fancy = fancy_of(taste, rules);
        const std::uint32_t served = fancy.loved.bits() & rules.menu.bits();
        TEST_ASSERT_TRUE(fancy.denial || served != 0);
        TEST_ASSERT_GREATER_THAN_UINT(0, fancy.joy);
    });
}

void every_menu_has_something_for_every_taste() {
    Random random(1);
    Rules rules;
    rules.edition = Edition::party;
    for (const MenuRow& menu : menus) {
        rules.menu = menu.kinds;
        assert_something_to_love(rules);
    }
    for (unsigned i = 0; i < 500; ++i) {
        rules.seats = static_cast<std::uint8_t>(2 + i % 7);
        rules.menu = random_menu(rules.seats, random);
        assert_something_to_love(rules);
    }
}

void classic_game_has_something_for_every_taste() {
    for_all_tastes([](Taste taste) {
        const Fancy fancy = fancy_of(taste, Rules{});
        bool served = fancy.denial;
        for (unsigned i = 0; i < classic_face_count; ++i)
            served = served || fancy.loves(face_at(i));
        TEST_ASSERT_TRUE(served);
    });
}

void taste_none_has_no_effect() {
    const Fancy fancy = fancy_of(Taste::none, Rules{});
    TEST_ASSERT_TRUE(fancy.loved.empty() && !fancy.denial);
    TEST_ASSERT_TRUE(fancy.liking == 0 && fancy.spite == 0 && fancy.joy == 0);
}

void every_taste_has_a_name_and_a_help_text() {
    for (unsigned i = 0; i < taste_count; ++i) {
        const auto taste = static_cast<Taste>(i);
        TEST_ASSERT_TRUE(taste_named(name_of(taste)) == taste);
        TEST_ASSERT_FALSE(help_of(taste).empty());
    }
    TEST_ASSERT_FALSE(taste_named("fish").has_value());
}

// Counts of decisions that a bot with a taste and one without make in the same positions: cards
// that the taste loves, taken with and without the taste, and decisions that differ.
struct Loved {
    unsigned with = 0;
    unsigned without = 0;
    unsigned differing = 0;
};

template <typename GameType>
Loved watch(Rules rules, Contestant plain, Taste taste, unsigned games) {
    Contestant fond = plain;
    fond.taste = taste;
    const Fancy fancy = fancy_of(taste, rules);
    Loved loved;
    for (unsigned seed = 1; seed <= games; ++seed) {
        GameType game;
        TEST_ASSERT_TRUE(start_game(game, rules, seed) == Refusal::none);
        for (unsigned step = 0; game.phase != Phase::game_over; ++step) {
            if (game.phase == Phase::round_over) start_round(game);
            const unsigned open = deciding_seats(game);
            for (unsigned seat = 0; seat < rules.seats; ++seat) {
                if (((open >> seat) & 1U) == 0) continue;
                const auto view = view_of(game, seat);
                const std::uint64_t thought = seed * 1000 + step * 8 + seat;
                const Move move = decide(plain, view, thought);
                const Move fonder = decide(fond, view, thought);
                loved.with += fancy.loves(fonder.card) ? 1U : 0U;
                loved.without += fancy.loves(move.card) ? 1U : 0U;
                loved.differing += fonder == move ? 0U : 1U;
                TEST_ASSERT_TRUE(commit(game, seat, move) == Refusal::none);
            }
        }
    }
    return loved;
}

// With the taste, loved cards must be taken more often by at least an eighth.
void assert_shows(const Loved& loved, bool denial) {
    TEST_ASSERT_GREATER_THAN_UINT(10, loved.differing);
    if (!denial) TEST_ASSERT_GREATER_THAN_UINT(loved.without * 9, loved.with * 8);
}

void bots_take_cards_of_their_taste_more_often() {
    Rules rules;
    Rules party;
    party.edition = Edition::party;
    party.menu = *menu_named("first-meal");
    for_all_tastes([&](Taste taste) {
        const bool denial = fancy_of(taste, rules).denial;
        assert_shows(watch<ClassicGame>(rules, {Level::good, 0}, taste, 30), denial);
        assert_shows(watch<ClassicGame>(rules, {Level::hard, 100}, taste, 8), denial);
        assert_shows(watch<PartyGame>(party, {Level::good, 0}, taste, 30), denial);
    });
}

// A taste should cost at most five percentage points. The README of the bots has figures from more
// games.
void tastes_cost_few_wins() {
    for_all_tastes([](Taste taste) {
        const Contestant fond{Level::good, 0, taste};
        TEST_ASSERT_GREATER_OR_EQUAL_UINT(
            44, percent_won<ClassicGame>(Rules{}, fond, {Level::good, 0}, 1000));
    });
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(every_menu_has_something_for_every_taste);
    RUN_TEST(classic_game_has_something_for_every_taste);
    RUN_TEST(taste_none_has_no_effect);
    RUN_TEST(every_taste_has_a_name_and_a_help_text);
    RUN_TEST(bots_take_cards_of_their_taste_more_often);
    RUN_TEST(tastes_cost_few_wins);
}
