// Tests buttons: debouncing of their contacts, and button events.
#include <random>
#include <string>
#include <vector>

#include "drivers/input/button_events.hpp"
#include "drivers/input/debouncer.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

// A contact that closes and opens at random for up to 10 ms after each change.
class BouncingButton {
public:
    explicit BouncingButton(unsigned seed) : random_{seed} {}

    // Presses or releases the button. Returns the bounce time in microseconds.
    int move(bool down) {
        down_ = down;
        bouncing_us_ = static_cast<int>(random_() % 10'000);
        return bouncing_us_;
    }

    bool closed_after(int microseconds) {
        bouncing_us_ -= microseconds;
        return bouncing_us_ > 0 ? (random_() & 1) != 0 : down_;
    }

private:
    std::minstd_rand random_;
    bool down_ = false;
    int bouncing_us_ = 0;
};

ButtonSet set_of(std::initializer_list<Button> buttons) {
    ButtonSet set;
    for (const Button button : buttons)
        set.add(button);
    return set;
}

// A debouncer that samples a bouncing button every millisecond and is queried once per frame.
class Bench {
public:
    Bench(int frame_ms, unsigned seed) : contact_{seed}, frame_ms_{frame_ms} {}

    // Closes the contact for `down_ms` after its bounces, then opens it for `up_ms`.
    void press(int down_ms, int up_ms) {
        pass(down_ms + contact_.move(true) / 1000 + 1);
        contact_.move(false);
        pass(up_ms);
    }

    int presses() const { return presses_; }

private:
    void pass(int milliseconds) {
        for (; milliseconds > 0; --milliseconds) {
            ++now_ms_;
            const ButtonSet closed =
                contact_.closed_after(1000) ? set_of({Button::a}) : ButtonSet{};
            debouncer_.sample(closed, now_ms_ * 1000);
            if (now_ms_ % static_cast<std::uint32_t>(frame_ms_) == 0) ask();
        }
    }

    void ask() {
        while (const auto held = debouncer_.next_change(0)) {
            presses_ += held->has(Button::a) ? 1 : 0;
            TEST_ASSERT_TRUE(held->has(Button::a) != was_held_);
            was_held_ = held->has(Button::a);
        }
    }

    BouncingButton contact_;
    Debouncer debouncer_;
    int frame_ms_;
    int presses_ = 0;
    bool was_held_ = false;
    // The 32-bit microsecond timer wraps around every 71 minutes. It does so during the test.
    std::uint32_t now_ms_ = 0xffff'ffff / 1000 - 5000;
};

void every_press_of_a_bouncing_button_counts_once() {
    for (const int frame_ms : {1, 7, 17, 33, 50, 100}) {
        for (unsigned seed = 1; seed <= 20; ++seed) {
            Bench bench{frame_ms, seed};
            std::minstd_rand fingers{seed};
            for (int i = 0; i < 200; ++i)
                bench.press(static_cast<int>(5 + fingers() % 60),
                            static_cast<int>(40 + fingers() % 60));
            bench.press(5, 200);
            TEST_ASSERT_EQUAL_INT(201, bench.presses());
        }
    }
}

void quick_presses_stay_separate_in_long_frames() {
    for (unsigned seed = 1; seed <= 100; ++seed) {
        Bench bench{100, seed};
        for (int i = 0; i < 50; ++i)
            bench.press(5, 40);
        bench.press(5, 200);
        TEST_ASSERT_EQUAL_INT(51, bench.presses());
    }
}

std::vector<ButtonSet> changes_of(Debouncer& debouncer, int least_age_ms = 0) {
    std::vector<ButtonSet> changes;
    while (const auto held = debouncer.next_change(least_age_ms))
        changes.push_back(*held);
    return changes;
}

void contact_that_opens_briefly_is_still_held() {
    Debouncer debouncer;
    const ButtonSet x = set_of({Button::x});
    debouncer.sample(x, 0);
    debouncer.sample({}, 50'000);
    debouncer.sample(x, 50'000 + Debouncer::settling_us - 1);
    TEST_ASSERT_TRUE((changes_of(debouncer) == std::vector<ButtonSet>{x}));
    debouncer.sample({}, 100'000);
    debouncer.sample({}, 100'000 + Debouncer::settling_us);
    TEST_ASSERT_TRUE((changes_of(debouncer) == std::vector<ButtonSet>{{}}));
}

// The desktop samples only at changes and at each tick.
void key_released_and_pressed_between_samples_is_pressed_twice() {
    Debouncer debouncer;
    const ButtonSet a = set_of({Button::a});
    debouncer.sample(a, 0);
    debouncer.sample({}, 0);
    debouncer.sample(a, 40'000);
    TEST_ASSERT_TRUE((changes_of(debouncer) == std::vector<ButtonSet>{a, {}, a}));
}

void changes_are_returned_only_at_the_requested_age() {
    Debouncer debouncer;
    const ButtonSet up = set_of({Button::up});
    const ButtonSet both = set_of({Button::up, Button::b});
    debouncer.sample(up, 10'000);
    debouncer.sample(both, 60'000);
    debouncer.sample(both, 100'000);
    TEST_ASSERT_TRUE(changes_of(debouncer, 91).empty());
    TEST_ASSERT_TRUE((changes_of(debouncer, 90) == std::vector<ButtonSet>{up}));
    TEST_ASSERT_TRUE(changes_of(debouncer, 41).empty());
    TEST_ASSERT_TRUE((changes_of(debouncer) == std::vector<ButtonSet>{both}));
}

void last_state_is_reported_after_the_queue_overflows() {
    Debouncer debouncer;
    std::uint32_t now_us = 0;
    for (int i = 0; i < 1000; ++i) {
        debouncer.sample(set_of({Button::y}), now_us += 20'000);
        debouncer.sample({}, now_us += 20'000);
        debouncer.sample({}, now_us += 20'000);
    }
    TEST_ASSERT_TRUE(changes_of(debouncer).back().empty());
    debouncer.sample(set_of({Button::y}), now_us += 20'000);
    TEST_ASSERT_EQUAL_size_t(1, changes_of(debouncer).size());
}

std::string told(std::span<const ButtonEvent> events) {
    constexpr const char* kinds[] = {"press", "release", "long", "repeat"};
    std::string text;
    for (const ButtonEvent& event : events) {
        text += std::string{kinds[static_cast<int>(event.gesture)]} + "-" +
                button_names[static_cast<int>(event.button)] + " ";
    }
    return text;
}

void held_button_repeats_every_200_ms_and_faster_after_a_second() {
    ButtonEvents events;
    std::vector<int> repeats;
    std::vector<int> long_presses;
    TEST_ASSERT_EQUAL_STRING("press-down ", told(events.change(set_of({Button::down}))).c_str());
    for (int time = 10; time <= 2000; time += 10) {
        for (const ButtonEvent& event : events.elapse(10)) {
            (event.gesture == ButtonEvent::Gesture::repeat ? repeats : long_presses)
                .push_back(time);
        }
    }
    const std::vector<int> first{400, 600, 800, 1000, 1080, 1160, 1240};
    TEST_ASSERT_TRUE(std::equal(first.begin(), first.end(), repeats.begin()));
    TEST_ASSERT_TRUE(long_presses == std::vector<int>{600});
    TEST_ASSERT_EQUAL_STRING("release-down ", told(events.change({})).c_str());
    TEST_ASSERT_EQUAL_STRING("", told(events.elapse(1000)).c_str());
}

void long_pause_yields_only_one_repeat() {
    ButtonEvents events;
    events.change(set_of({Button::up}));
    TEST_ASSERT_EQUAL_STRING("long-up repeat-up ", told(events.elapse(5000)).c_str());
    TEST_ASSERT_EQUAL_STRING("", told(events.elapse(16)).c_str());
}

void chord_is_a_press_while_others_are_held() {
    ButtonEvents events;
    events.change(set_of({Button::b}));
    const auto pressed = events.change(set_of({Button::b, Button::x}));
    TEST_ASSERT_EQUAL_size_t(1, pressed.size());
    TEST_ASSERT_TRUE(pressed[0].button == Button::x && pressed[0].held.has(Button::b));
    TEST_ASSERT_EQUAL_STRING("release-b press-a ",
                             told(events.change(set_of({Button::a, Button::x}))).c_str());
}

void events_of_all_buttons_at_once_fit() {
    ButtonEvents events;
    ButtonSet all;
    for (int i = 0; i < button_count; ++i)
        all.add(static_cast<Button>(i));
    TEST_ASSERT_EQUAL_size_t(button_count, events.change(all).size());
    TEST_ASSERT_EQUAL_size_t(2 * button_count, events.elapse(2000).size());
    TEST_ASSERT_EQUAL_size_t(button_count, events.change({}).size());
}

}  // namespace

void run_tests() {
    RUN_TEST(every_press_of_a_bouncing_button_counts_once);
    RUN_TEST(quick_presses_stay_separate_in_long_frames);
    RUN_TEST(contact_that_opens_briefly_is_still_held);
    RUN_TEST(key_released_and_pressed_between_samples_is_pressed_twice);
    RUN_TEST(changes_are_returned_only_at_the_requested_age);
    RUN_TEST(last_state_is_reported_after_the_queue_overflows);
    RUN_TEST(held_button_repeats_every_200_ms_and_faster_after_a_second);
    RUN_TEST(long_pause_yields_only_one_repeat);
    RUN_TEST(chord_is_a_press_while_others_are_held);
    RUN_TEST(events_of_all_buttons_at_once_fit);
}
