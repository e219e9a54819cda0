// Buttons: contacts that bounce, and the events made of them.
#include <random>
#include <string>
#include <vector>

#include "drivers/input/button_events.hpp"
#include "drivers/input/debouncer.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

// A contact that closes and opens at random for up to 10 ms after each change, seen as a board
// sees it: closed if it was at any moment since the last look.
class BouncingButton {
public:
    explicit BouncingButton(unsigned seed) : random_{seed} {}

    void move(bool down) {
        if (down == down_) return;
        down_ = down;
        bouncing_us_ = static_cast<int>(random_() % 10'000);
    }

    // 0.1 ms pass.
    void step() {
        bouncing_us_ -= 100;
        const bool closed = bouncing_us_ > 0 ? (random_() & 1) != 0 : down_;
        seen_ |= closed;
        closed_ = closed;
    }

    bool look() {
        const bool seen = seen_ || closed_;
        seen_ = false;
        return seen;
    }

private:
    std::minstd_rand random_;
    bool down_ = false;
    bool closed_ = false;
    bool seen_ = false;
    int bouncing_us_ = 0;
};

ButtonSet set_of(std::initializer_list<Button> buttons) {
    ButtonSet set;
    for (const Button button : buttons)
        set.add(button);
    return set;
}

// How many presses come out of `presses`, looked at every `look_us`.
int presses_seen(int presses, int look_us, unsigned seed) {
    BouncingButton contact{seed};
    std::minstd_rand fingers{seed};
    Debouncer debouncer;
    int seen = 0;
    int since_look = 0;
    bool was_held = false;
    const auto run = [&](int microseconds) {
        for (; microseconds > 0; microseconds -= 100) {
            contact.step();
            since_look += 100;
            if (since_look < look_us) continue;
            const ButtonSet closed = contact.look() ? set_of({Button::a}) : ButtonSet{};
            const bool held = debouncer.update(closed, since_look / 1000).has(Button::a);
            since_look = 0;
            seen += held && !was_held ? 1 : 0;
            was_held = held;
        }
    };
    for (int i = 0; i < presses; ++i) {
        contact.move(true);
        run(20'000 + static_cast<int>(fingers() % 80'000));
        contact.move(false);
        run(80'000 + static_cast<int>(fingers() % 80'000));
    }
    return seen;
}

void every_press_of_a_bouncing_button_counts_once() {
    for (const int look_us : {1'000, 5'000, 16'700, 33'400}) {
        for (unsigned seed = 1; seed <= 10; ++seed)
            TEST_ASSERT_EQUAL_INT(200, presses_seen(200, look_us, seed));
    }
}

void a_press_shorter_than_a_tick_is_held_for_one() {
    Debouncer debouncer;
    TEST_ASSERT_TRUE(debouncer.update(set_of({Button::x}), 17).has(Button::x));
    debouncer.update({}, 17);
    TEST_ASSERT_TRUE(debouncer.update({}, 17).empty());
}

std::string told(std::span<const ButtonEvent> events) {
    constexpr const char* kinds[] = {"press", "release", "long", "repeat"};
    std::string text;
    for (const ButtonEvent& event : events) {
        text += std::string{kinds[static_cast<int>(event.kind)]} + "-" +
                button_names[static_cast<int>(event.button)] + " ";
    }
    return text;
}

void repeats_about_every_200_ms_and_faster_after_a_second() {
    ButtonEvents events;
    std::vector<int> repeats;
    std::vector<int> long_presses;
    const ButtonSet down = set_of({Button::down});
    TEST_ASSERT_EQUAL_STRING("press-down ", told(events.update(down, 16)).c_str());
    for (int time = 10; time <= 2000; time += 10) {
        for (const ButtonEvent& event : events.update(down, 10)) {
            (event.kind == ButtonEvent::Kind::repeat ? repeats : long_presses).push_back(time);
        }
    }
    const std::vector<int> first{400, 600, 800, 1000, 1080, 1160, 1240};
    TEST_ASSERT_TRUE(std::equal(first.begin(), first.end(), repeats.begin()));
    TEST_ASSERT_TRUE(long_presses == std::vector<int>{600});
    TEST_ASSERT_EQUAL_STRING("release-down ", told(events.update({}, 10)).c_str());
    TEST_ASSERT_EQUAL_STRING("", told(events.update({}, 1000)).c_str());
}

void a_lost_moment_brings_one_repeat_not_many() {
    ButtonEvents events;
    events.update(set_of({Button::up}), 16);
    TEST_ASSERT_EQUAL_STRING("long-up repeat-up ",
                             told(events.update(set_of({Button::up}), 5000)).c_str());
    TEST_ASSERT_EQUAL_STRING("", told(events.update(set_of({Button::up}), 16)).c_str());
}

void a_chord_is_a_press_with_others_held() {
    ButtonEvents events;
    events.update(set_of({Button::b}), 16);
    const auto pressed = events.update(set_of({Button::b, Button::x}), 16);
    TEST_ASSERT_EQUAL_size_t(1, pressed.size());
    TEST_ASSERT_TRUE(pressed[0].button == Button::x && pressed[0].held.has(Button::b));
    TEST_ASSERT_EQUAL_STRING("release-b press-a ",
                             told(events.update(set_of({Button::a, Button::x}), 16)).c_str());
}

void all_buttons_at_once_fit() {
    ButtonEvents events;
    ButtonSet all;
    for (int i = 0; i < button_count; ++i)
        all.add(static_cast<Button>(i));
    TEST_ASSERT_EQUAL_size_t(button_count, events.update(all, 16).size());
    TEST_ASSERT_EQUAL_size_t(2 * button_count, events.update(all, 2000).size());
    TEST_ASSERT_EQUAL_size_t(button_count, events.update({}, 16).size());
}

void ignored_buttons_are_silent_until_pressed_anew() {
    ButtonEvents events;
    events.update(set_of({Button::a}), 16);
    events.ignore_held();
    TEST_ASSERT_EQUAL_STRING("", told(events.update(set_of({Button::a}), 3000)).c_str());
    TEST_ASSERT_EQUAL_STRING("", told(events.update({}, 16)).c_str());
    TEST_ASSERT_EQUAL_STRING("press-a ", told(events.update(set_of({Button::a}), 16)).c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(every_press_of_a_bouncing_button_counts_once);
    RUN_TEST(a_press_shorter_than_a_tick_is_held_for_one);
    RUN_TEST(repeats_about_every_200_ms_and_faster_after_a_second);
    RUN_TEST(a_lost_moment_brings_one_repeat_not_many);
    RUN_TEST(a_chord_is_a_press_with_others_held);
    RUN_TEST(all_buttons_at_once_fit);
    RUN_TEST(ignored_buttons_are_silent_until_pressed_anew);
}
