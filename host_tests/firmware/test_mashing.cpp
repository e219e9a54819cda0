// Presses buttons at random. Nothing may hang or break, no text in any language may be cut off or
// covered, and every screen must have a way back to the title.
// Usage: test_mashing MINUTES (of game time) [PANEL]
#include <unity.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>
#include <string>

#include "panel_keys.hpp"
#include "scenes.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;

unsigned minutes = 0;

// Returns whether B, and the last entry of the pause, lead back to the title.
bool finds_home(Handheld& handheld) {
    handheld.hold({});
    handheld.ticks(40);  // a question ignores keys for half a second
    for (int i = 0; i < 16; ++i) {
        if (handheld.top() == ScreenId::title && !handheld.session().open()) return true;
        handheld.act(Action::back);
        // The button page of the self-test counts presses, so only holding B leaves it.
        if (handheld.top() == ScreenId::self_test) handheld.press_long(Button::b);
        if (handheld.top() != ScreenId::pause) continue;
        handheld.act(Action::up);
        handheld.act(Action::accept);
    }
    return false;
}

// Setups with various numbers of seats, all editions, one or several humans, and all levels.
constexpr Plan plans[] = {
    {{.edition = Edition::gamewright, .seats = 3, .menu = {}},
     {Player::human, Player::human, Level::easy}},
    {{.edition = Edition::zoch, .seats = 5, .pass_both_ways = true, .menu = {}},
     {Player::human, Level::random, Level::easy, Level::medium, Level::random}},
    {{.edition = Edition::gamewright, .seats = 2, .dummy = true, .menu = {}},
     {Player::human, Level::medium}},
    {{.edition = Edition::zoch, .seats = 4, .menu = {}},
     {Player::human, Player::human, Player::human, Player::human}},
    {{.edition = Edition::gamewright, .seats = 4, .menu = {}},
     {Level::medium, Player::human, Level::hard, Level::easy}},
    {{.edition = Edition::party, .seats = 8, .menu = menus[3].kinds},
     {Player::human, Level::easy, Level::random, Level::random, Level::easy, Level::random,
      Level::random, Level::medium}},
    {{.edition = Edition::party, .seats = 3, .menu = menus[2].kinds},
     {Player::human, Player::human, Level::easy}},
    {{.edition = Edition::party_gamewright, .seats = 5, .menu = menus[4].kinds},
     {Player::human, Level::random, Player::human, Level::random, Level::easy}},
    {{.edition = Edition::party, .seats = 4, .menu = menus[5].kinds},
     {Player::human, Player::human, Player::human, Player::human}},
};

// Restarts with another language and another setup every minute. Flash keeps its contents. In some
// minutes the owner is new.
void sit_down_anew(Handheld& handheld, unsigned minute) {
    const bool is_new = minute / language_count % 3 == 1;
    Settings settings = handheld.store->settings();
    settings.introduced = is_new ? setting::introduced_offer : setting::introduced_all;
    handheld.store->save(settings);
    handheld.power_cycle();
    handheld.set_language(static_cast<Language>(minute % language_count));
    handheld.store->forget_game();
    sit_down(handheld, plans[minute % std::size(plans)], 0);
}

// Text problems found, without duplicates.
std::set<std::string> problems;

void draw_and_check(Handheld& handheld) {
    handheld.draw();
    const std::string found = problems_of(handheld.panel, handheld.log);
    if (found.empty()) return;
    problems.insert("\nlanguage " + std::to_string(handheld.store->settings().language) +
                    ", screen " + std::to_string(static_cast<int>(handheld.top())) + found);
}

void mash(Handheld& handheld, std::span<const BoardKey> keys, std::minstd_rand& random) {
    ButtonSet held;
    // Mostly A, or no game would ever end.
    held.add(random() % 2 == 0 ? Button::a : keys[random() % keys.size()].button);
    if (random() % 8 == 0) held.add(keys[random() % keys.size()].button);
    handheld.hold(held);
    handheld.ticks(1 + static_cast<int>(random() % 12));
    // Sometimes holds the keys long enough for their held meanings.
    const bool holds =
        std::ranges::any_of(keys, [](const BoardKey& key) { return !key.held.empty(); });
    if (holds && random() % 8 == 0) handheld.ticks(40);
    handheld.hold({});
    handheld.ticks(1 + static_cast<int>(random() % 6));
    if (random() % 10 == 0) handheld.ticks(20);  // a new hand ignores quick presses
    if (handheld.application->needs_drawing() && random() % 4 == 0) draw_and_check(handheld);
    if (random() % 500 == 0) handheld.power_cycle();
}

Decision decision_on_screen(const Handheld& handheld) {
    const std::optional<unsigned> human = handheld.session().next_human();
    if (handheld.top() != ScreenId::draft || !human) return Decision::none;
    return handheld.session().now().decision_of(*human);
}

// Screens and decisions that occurred.
struct Met {
    std::set<ScreenId> screens;
    std::set<Decision> decisions;
};

void mash_with(KeyArrangement keys, Met& met) {
    constexpr int ticks_a_minute = 60 * 60;
    std::minstd_rand random{11};
    Handheld handheld{keys};
    for (unsigned minute = 0; minute < minutes; ++minute) {
        sit_down_anew(handheld, minute);
        const long end = handheld.time + ticks_a_minute;
        while (handheld.time < end) {
            mash(handheld, key_table(keys), random);
            met.screens.insert(handheld.top());
            met.decisions.insert(decision_on_screen(handheld));
        }
        TEST_ASSERT_TRUE(finds_home(handheld));
    }
}

// Returns whether no key leads to the screen: those of the first start, and the one that needs a
// wire.
bool is_out_of_reach(ScreenId screen) {
    return screen == ScreenId::language || screen == ScreenId::welcome ||
           screen == ScreenId::together;
}

void random_presses_break_nothing() {
    Met met;
    for (const KeyArrangement keys : panel_keys())
        mash_with(keys, met);
    std::string all;
    for (const std::string& problem : problems)
        all += problem;
    if (!all.empty()) TEST_FAIL_MESSAGE(all.c_str());
    // Less than ten hours are too short to find everything.
    if (minutes < 600) return;
    std::string missing;
    for (unsigned i = 0; i < decision_count; ++i)
        if (!met.decisions.contains(static_cast<Decision>(i)))
            missing += " decision " + std::to_string(i);
    for (unsigned i = 0; i <= static_cast<unsigned>(ScreenId::question); ++i) {
        const auto screen = static_cast<ScreenId>(i);
        if (!met.screens.contains(screen) && !is_out_of_reach(screen))
            missing += " screen " + std::to_string(i);
    }
    TEST_ASSERT_EQUAL_STRING("", missing.c_str());
}

}  // namespace

void setUp() {}
void tearDown() {}

int main(int count, char** arguments) {
    if (count < 2 || (count > 2 && !take_panel_size(arguments[2]))) return EXIT_FAILURE;
    minutes = static_cast<unsigned>(std::atoi(arguments[1]));
    UNITY_BEGIN();
    RUN_TEST(random_presses_break_nothing);
    return UNITY_END();
}
