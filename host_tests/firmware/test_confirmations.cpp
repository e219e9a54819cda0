// Tests the questions before something that cannot be undone: no key, pressed repeatedly at any
// speed, leads through one, and the answer is still possible with the keys of every board.
#include "firmware/play/control.hpp"
#include "handheld.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

constexpr KeyArrangement boards[] = {KeyArrangement::pad_and_four_keys,
                                     KeyArrangement::pad_and_two_keys, KeyArrangement::four_keys};

// A way to a destructive question, and what it would destroy.
struct Path {
    Text row;       // row of the title that leads there
    int up;         // presses of up in the list behind it
    int questions;  // that have to be confirmed
    bool (*harmed)(Handheld&);
};

constexpr Path paths[] = {
    {Text::new_game, 0, 1,
     [](Handheld& handheld) {
         return handheld.session().open() && !handheld.session().flags().left;
     }},
    {Text::settings, 4, 2,
     [](Handheld& handheld) { return handheld.store->statistics().tally(0, 4, 2).games == 0; }},
    {Text::settings, 1, 1, [](Handheld& handheld) { return handheld.update_asked; }},
};

// Puts the cursor on the row that opens the question. A game and statistics are saved.
void go_to(Handheld& handheld, const Path& path) {
    handheld.application->control().begin({});
    handheld.ticks(2);
    handheld.application->control().leave();
    handheld.store->add_game(0, 4, 2, 45, true);
    handheld.ticks(2);
    handheld.act(path.row == Text::new_game ? Action::down : Action::up);
    handheld.act(Action::accept);
    handheld.act(Action::up, path.up);
    TEST_ASSERT_FALSE(path.harmed(handheld));
}

// Presses a key for `down` ticks with `up` ticks in between, for 20 seconds. Stops when a game of
// the player's own making is on the screen: a question that is answered with no leads nowhere.
void mash(const Path& path, KeyArrangement keys, Button button, int down, int up) {
    constexpr int length = 20 * 60;
    Handheld handheld{keys};
    handheld.to_title();
    go_to(handheld, path);
    ButtonSet held;
    held.add(button);
    for (int time = 0; time < length; time += down + up) {
        handheld.hold(held);
        handheld.ticks(down);
        handheld.hold({});
        handheld.ticks(up);
        if (!path.harmed(handheld)) continue;
        char message[80];
        std::snprintf(message, sizeof message, "button %d, %d ticks down, %d up",
                      static_cast<int>(button), down, up);
        TEST_FAIL_MESSAGE(message);
    }
}

void no_key_at_any_speed_gets_through_a_question() {
    constexpr int ticks[] = {1, 2, 3, 5, 8, 12, 18, 24, 30, 31, 36, 37, 45, 60};
    for (const Path& path : paths)
        for (const KeyArrangement keys : boards)
            for (const BoardKey& key : key_table(keys))
                for (const int down : ticks)
                    for (const int up : ticks)
                        if (down == up || down == 2 || up == 2)
                            mash(path, keys, key.button, down, up);
}

// Presses as in the report of the fault: a press every 100 ms.
void question_ignores_keys_for_half_a_second() {
    for (const Path& path : paths)
        for (const KeyArrangement keys : boards) {
            Handheld handheld{keys};
            handheld.to_title();
            go_to(handheld, path);
            handheld.act(Action::accept);
            TEST_ASSERT_TRUE(handheld.top() == ScreenId::question);
            for (int i = 0; i < 6; ++i)
                handheld.press(has_pad(keys) ? Button::x : Button::b);
            TEST_ASSERT_TRUE(handheld.top() == ScreenId::question);
            TEST_ASSERT_FALSE(path.harmed(handheld));
        }
}

void question_is_answered_with_the_keys_of_every_board() {
    for (const Path& path : paths)
        for (const KeyArrangement keys : boards) {
            Handheld handheld{keys};
            handheld.to_title();
            go_to(handheld, path);
            handheld.act(Action::accept);
            for (int i = 0; i < path.questions; ++i) {
                TEST_ASSERT_TRUE(handheld.top() == ScreenId::question);
                TEST_ASSERT_FALSE(path.harmed(handheld));
                handheld.ticks(30);
                const HelpItem yes = handheld.application->help().items()[0];
                TEST_ASSERT_TRUE(yes.text == Text::help_yes);
                TEST_ASSERT_TRUE(yes.keys[0].button != Button::a || yes.keys[0].held);
                handheld.act(Action::second);
            }
            TEST_ASSERT_TRUE(path.harmed(handheld));
        }
}

void question_is_declined_after_half_a_second() {
    Handheld handheld;
    handheld.to_title();
    go_to(handheld, paths[0]);
    handheld.act(Action::accept);
    handheld.ticks(30);
    handheld.act(Action::back);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::new_game);
}

// Returns a pixel of the key that confirms.
Point yes_of(Handheld& handheld) {
    for (const Target& target : handheld.targets().all())
        if (target.action == Action::second) return target.area.middle({1, 1}).at;
    TEST_FAIL_MESSAGE("a question without a key for yes");
    return {};
}

// Taps everywhere, except on the keys for yes and no.
void tap_around(Handheld& handheld) {
    const Size size = handheld.panel.size;
    for (int y = 0; y < size.height; y += 8)
        for (int x = 0; x < size.width; x += 8) {
            handheld.draw();
            const Target* const target = handheld.application->touch().target_at({x, y});
            if (target == nullptr || !target->action) handheld.tap({x, y});
        }
}

void only_taps_on_yes_confirm_after_half_a_second() {
    for (const Path& path : paths) {
        Handheld handheld;
        handheld.to_title();
        go_to(handheld, path);
        handheld.act(Action::accept);
        handheld.tap(yes_of(handheld));
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::question);
        for (int i = 0; i < path.questions; ++i) {
            handheld.ticks(30);
            tap_around(handheld);
            TEST_ASSERT_TRUE(handheld.top() == ScreenId::question);
            TEST_ASSERT_FALSE(path.harmed(handheld));
            handheld.tap(yes_of(handheld));
        }
        TEST_ASSERT_TRUE(path.harmed(handheld));
    }
}

}  // namespace

void run_tests() {
    RUN_TEST(no_key_at_any_speed_gets_through_a_question);
    RUN_TEST(question_ignores_keys_for_half_a_second);
    RUN_TEST(question_is_answered_with_the_keys_of_every_board);
    RUN_TEST(question_is_declined_after_half_a_second);
    RUN_TEST(only_taps_on_yes_confirm_after_half_a_second);
}
