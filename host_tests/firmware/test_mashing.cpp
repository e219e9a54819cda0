// Buttons pressed at random: nothing hangs or breaks, and from wherever it leads there is a way
// home. Usage: test_mashing [MINUTES OF GAME TIME]
#include <unity.h>

#include <cstdlib>
#include <random>
#include <set>

#include "scenes.hpp"

namespace {

using namespace kaiten;

int minutes = 10;

// By the ways a player knows: B, and out of the pause by its last entry.
bool finds_home(Handheld& handheld) {
    handheld.hold({});
    handheld.ticks(10);
    for (int i = 0; i < 12; ++i) {
        if (handheld.top() == ScreenId::title && !handheld.session().open()) return true;
        handheld.press(Button::b);
        if (handheld.top() != ScreenId::pause) continue;
        handheld.press(Button::up);
        handheld.press(Button::a);
    }
    return false;
}

void mashing_breaks_nothing() {
    constexpr int ticks_a_minute = 60 * 60;
    std::minstd_rand random{11};
    Handheld handheld;
    std::set<ScreenId> seen;
    sit_down(handheld,
             {{.edition = Edition::gamewright, .seats = 3, .menu = {}},
              {Player::human, Player::human, Player::easy}},
             0);
    for (int minute = 0; minute < minutes; ++minute) {
        const long end = handheld.time + ticks_a_minute;
        while (handheld.time < end) {
            ButtonSet held;
            // Mostly A, or no game would ever end.
            held.add(random() % 2 == 0 ? Button::a : static_cast<Button>(random() % button_count));
            if (random() % 8 == 0) held.add(static_cast<Button>(random() % button_count));
            handheld.hold(held);
            handheld.ticks(1 + static_cast<int>(random() % 12));
            handheld.hold({});
            handheld.ticks(1 + static_cast<int>(random() % 6));
            if (handheld.application->needs_drawing() && random() % 4 == 0) handheld.draw();
            if (random() % 500 == 0) handheld.power_cycle();
            seen.insert(handheld.top());
        }
        TEST_ASSERT_TRUE(finds_home(handheld));
    }
    // Ten minutes are too short to find everything.
    if (minutes < 60) return;
    TEST_ASSERT_EQUAL_UINT(static_cast<unsigned>(ScreenId::question) + 1, seen.size());
}

}  // namespace

void setUp() {}
void tearDown() {}

int main(int count, char** arguments) {
    if (count > 1) minutes = std::atoi(arguments[1]);
    UNITY_BEGIN();
    RUN_TEST(mashing_breaks_nothing);
    return UNITY_END();
}
