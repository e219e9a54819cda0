// Tests the main loop on fake hardware that records every request.
#include "firmware/main/run.hpp"

#include <numeric>
#include <vector>

#include "fake_hardware.hpp"
#include "firmware/settings/store.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

constexpr int second = ticks_per_second;

void run_for(FakeHardware& parts, int ticks) {
    parts.length = ticks;
    Hardware hardware = parts.hardware();
    run(hardware);
}

// Removes the frames from the events, because the title screen is animated and draws all the time.
std::string without_pictures(std::string events) {
    const std::string picture = "show ";
    for (std::size_t at = events.find(picture); at != std::string::npos; at = events.find(picture))
        events.erase(at, picture.size());
    return events;
}

// Presses keys from the splash past the language, the offer of the tutorial and the index of the
// rules to their first page, a screen without animation. If the picture is upside down, so is the
// pad.
void press_to_the_rules(FakeHardware& parts, int tick, bool turned = false) {
    const Button down = turned ? Button::up : Button::down;
    const Button presses[] = {Button::a, Button::a, Button::b, down, Button::a, down, Button::a};
    constexpr int apart = 6;  // ticks
    const int press = tick / apart;
    if (press < 1 || press > static_cast<int>(std::size(presses))) return;
    parts.buttons = {};
    if (tick % apart < apart / 2) parts.buttons.add(presses[press - 1]);
}

void backlight_fades_in_after_the_first_frame() {
    FakeHardware parts;
    parts.on_wait = [&](int tick) {
        if (tick > 1) return;
        TEST_ASSERT_EQUAL_STRING("show volume60 ", parts.events.c_str());
        TEST_ASSERT_TRUE_MESSAGE(parts.percent > 0, "the picture is lit at once");
        TEST_ASSERT_LESS_THAN_INT(20, parts.percent);
    };
    run_for(parts, second / 2);
    TEST_ASSERT_EQUAL_STRING("volume60 ", without_pictures(parts.events).c_str());
    TEST_ASSERT_TRUE(parts.events.starts_with("show "));
    TEST_ASSERT_EQUAL_INT(80, parts.percent);
}

void screen_is_drawn_only_when_something_changes() {
    FakeHardware parts;
    parts.on_wait = [&](int tick) {
        press_to_the_rules(parts, tick);
        if (tick == second) parts.events.clear();
        if (tick == 2 * second) {
            TEST_ASSERT_EQUAL_STRING("", parts.events.c_str());
            parts.buttons.add(Button::right);
        }
        if (tick == 2 * second + 10) parts.buttons = {};
    };
    run_for(parts, 3 * second);
    TEST_ASSERT_EQUAL_STRING("show ", parts.events.c_str());
}

void button_is_answered_before_the_next_tick() {
    FakeHardware parts;
    parts.on_wait = [&](int tick) {
        press_to_the_rules(parts, tick);
        if (tick == 2 * second) {
            parts.events.clear();
            parts.buttons.add(Button::right);
            parts.between_ticks = true;
        }
        if (tick == 2 * second + 1) TEST_ASSERT_EQUAL_STRING("show ", parts.events.c_str());
        if (tick == 2 * second + 10) parts.buttons = {};
    };
    run_for(parts, 3 * second);
    TEST_ASSERT_EQUAL_STRING("show ", parts.events.c_str());
}

void button_held_before_the_first_frame_is_ignored() {
    FakeHardware held;
    held.buttons.add(Button::a);
    held.debouncer.sample(held.buttons, 0);
    FakeHardware untouched;
    run_for(held, second / 3);
    run_for(untouched, second / 3);
    TEST_ASSERT_EQUAL_STRING(untouched.events.c_str(), held.events.c_str());
}

void watchdog_is_fed_at_every_tick() {
    FakeHardware parts;
    int at_start = 0;
    parts.on_wait = [&](int tick) {
        if (tick == 1) at_start = parts.feedings;
    };
    run_for(parts, second);
    TEST_ASSERT_EQUAL_INT(second, parts.feedings - at_start);
}

// A wake-up without a tick and without a button can only come from USB.
void usb_is_served_whenever_the_core_wakes() {
    FakeHardware parts;
    int ticks_told = 0;
    int works_told = 0;
    parts.on_wait = [&](int wait) {
        if (wait == second) {
            ticks_told = parts.feedings;
            works_told = parts.port.works;
        }
        if (wait >= second && wait < 2 * second) parts.woken = true;
        if (wait == 2 * second) {
            TEST_ASSERT_EQUAL_INT(ticks_told, parts.feedings);
            TEST_ASSERT_EQUAL_INT(second, parts.port.works - works_told);
        }
    };
    run_for(parts, 3 * second);
    TEST_ASSERT_EQUAL_INT(second + 1, parts.feedings - ticks_told);
}

void backlight_dims_after_30_seconds_until_a_button_is_pressed() {
    FakeHardware parts;
    int dimmed = 0;
    parts.on_wait = [&](int tick) {
        if (tick == 32 * second) {
            dimmed = parts.percent;
            parts.buttons.add(Button::b);
        }
    };
    run_for(parts, 33 * second);
    TEST_ASSERT_EQUAL_INT(80 / 3, dimmed);
    TEST_ASSERT_EQUAL_INT(80, parts.percent);
    TEST_ASSERT_TRUE(parts.events.ends_with("show "));
}

// The press that wakes the device has no other effect.
void device_sleeps_after_two_minutes_and_a_press_only_wakes_it() {
    FakeHardware parts;
    int rests = 0;
    int fed_asleep = 0;
    parts.on_wait = [&](int tick) {
        if (tick == 125 * second) {
            TEST_ASSERT_EQUAL_STRING("volume60 sleep ", without_pictures(parts.events).c_str());
            TEST_ASSERT_EQUAL_INT(0, parts.percent);
            rests = parts.rests;
            fed_asleep = parts.feedings;
            parts.buttons.add(Button::y);
        }
        if (tick == 126 * second) parts.buttons = {};
        if (tick == 127 * second) parts.buttons.add(Button::y);
    };
    run_for(parts, 128 * second);
    TEST_ASSERT_GREATER_THAN_INT(second, rests);
    TEST_ASSERT_GREATER_THAN_INT(124 * second, fed_asleep);
    TEST_ASSERT_EQUAL_STRING("volume60 sleep wake ", without_pictures(parts.events).c_str());
    TEST_ASSERT_EQUAL_INT(80, parts.percent);
}

constexpr int middle_y = 60;  // below every heading and above every help bar

void tap(FakeHardware& parts, int x) {
    for (const auto phase : {PointerEvent::Phase::down, PointerEvent::Phase::up})
        parts.pointer.add({phase, static_cast<std::int16_t>(x), middle_y});
}

void tap_is_answered_before_the_next_tick() {
    FakeHardware parts;
    parts.on_wait = [&](int tick) {
        press_to_the_rules(parts, tick);
        if (tick == 2 * second) {
            parts.events.clear();
            tap(parts, panel_size.width - 20);
            parts.between_ticks = true;
        }
        if (tick == 2 * second + 1) TEST_ASSERT_EQUAL_STRING("show ", parts.events.c_str());
    };
    run_for(parts, 3 * second);
    TEST_ASSERT_EQUAL_STRING("show ", parts.events.c_str());
}

void tap_ends_the_dimming() {
    FakeHardware parts;
    parts.on_wait = [&](int tick) {
        if (tick == 32 * second) tap(parts, 20);
    };
    run_for(parts, 33 * second);
    TEST_ASSERT_EQUAL_INT(80, parts.percent);
}

// Neither the tap that wakes the device has another effect, nor a finger that is down meanwhile.
void tap_wakes_the_device_and_does_nothing_else() {
    FakeHardware parts;
    const auto send = [&](PointerEvent::Phase phase) {
        parts.pointer.add({phase, static_cast<std::int16_t>(panel_size.width - 20), middle_y});
    };
    parts.on_wait = [&](int tick) {
        press_to_the_rules(parts, tick);
        if (tick == 125 * second) {
            TEST_ASSERT_TRUE(parts.events.ends_with("sleep "));
            parts.events.clear();
            send(PointerEvent::Phase::down);
        }
        if (tick == 125 * second + 5) send(PointerEvent::Phase::up);
    };
    run_for(parts, 127 * second);
    TEST_ASSERT_EQUAL_STRING("wake ", parts.events.c_str());
    TEST_ASSERT_EQUAL_INT(80, parts.percent);
}

// Returns the picture of the rules after a tap at a column of the panel.
std::vector<std::uint8_t> picture_after_tap(bool turned, int x) {
    FakeHardware parts;
    Notices notices;
    Store store{parts.flash, parts.archive, notices};
    store.open();
    Settings settings = store.settings();
    settings.turned = turned;
    store.save(settings);
    parts.on_wait = [&](int tick) {
        press_to_the_rules(parts, tick, turned);
        if (tick == 2 * second) tap(parts, x);
    };
    run_for(parts, 3 * second);
    return {parts.frame.pixels().begin(), parts.frame.pixels().end()};
}

void tap_on_a_turned_picture_hits_what_lies_there() {
    const int left = 20;
    const int right = panel_size.width - 1 - left;
    const auto next_page = picture_after_tap(false, right);
    TEST_ASSERT_FALSE(next_page == picture_after_tap(false, left));
    TEST_ASSERT_TRUE(next_page == picture_after_tap(true, left));
}

int erasures(const FakeHardware& parts) {
    return std::accumulate(parts.flash.erasures.begin(), parts.flash.erasures.end(), 0);
}

// The loop erases the sectors that a new device needs during the splash. Later it erases only while
// no button is pressed.
void sectors_are_erased_ahead_only_during_splash_and_idle_time() {
    constexpr Button presses[] = {Button::a,  Button::a, Button::b,
                                  Button::up, Button::a, Button::right};
    FakeHardware parts;
    int at_start = 0;
    int after_splash = 0;
    parts.on_wait = [&](int tick) {
        if (tick == 1) at_start = erasures(parts);
        if (tick == 5) after_splash = erasures(parts);
        if (tick % 10 == 0) parts.buttons = {};
        // Goes past the language and the offer of the tutorial to the settings and changes the
        // language, which is saved. Then keeps pressing buttons.
        if (tick % 10 == 5 && tick < 5 * second)
            parts.buttons.add(tick < 60 ? presses[tick / 10] : Button::down);
        if (tick == 5 * second) {
            TEST_ASSERT_EQUAL_INT(after_splash, erasures(parts));
            TEST_ASSERT_TRUE(parts.flash.operations() > 2 * after_splash);
        }
    };
    run_for(parts, 12 * second);
    TEST_ASSERT_EQUAL_INT(0, at_start);
    TEST_ASSERT_EQUAL_INT(4, after_splash);
    TEST_ASSERT_EQUAL_INT(5, erasures(parts));
}

// Turning the picture also turns the meaning of the key that is still held, so holding it must not
// turn the picture back. Afterwards the directions follow the picture: up is down on the turned
// device.
void held_key_turns_the_picture_once_and_directions_follow() {
    constexpr Button presses[] = {Button::a,    Button::a,    Button::b,    Button::up,
                                  Button::a,    Button::down, Button::down, Button::down,
                                  Button::down, Button::down, Button::down, Button::down,
                                  Button::down};
    constexpr int all_pressed = 10 * (std::size(presses) + 1);
    FakeHardware parts;
    const auto turnings = [&] {
        std::string told;
        for (std::size_t at = 0; at < parts.events.size(); ++at)
            if (parts.events.compare(at, 7, "turned ") == 0)
                told += "turned ";
            else if (parts.events.compare(at, 8, "upright ") == 0)
                told += "upright ";
        return told;
    };
    parts.on_wait = [&](int tick) {
        const int press = tick / 10 - 1;
        if (tick < all_pressed) parts.buttons = {};
        if (press >= 0 && tick < all_pressed && tick % 10 < 5) parts.buttons.add(presses[press]);
        if (tick == all_pressed) parts.buttons.add(Button::right);
        if (tick == all_pressed + 2 * second) {
            TEST_ASSERT_EQUAL_STRING("turned ", turnings().c_str());
            parts.buttons = {};
        }
        // Moves the cursor away from the row and back, to check that up and down are swapped.
        if (tick == all_pressed + 2 * second + 10) parts.buttons.add(Button::down);
        if (tick == all_pressed + 2 * second + 15) parts.buttons = {};
        if (tick == all_pressed + 2 * second + 20) parts.buttons.add(Button::up);
        if (tick == all_pressed + 2 * second + 25) parts.buttons = {};
        if (tick == all_pressed + 2 * second + 30) parts.buttons.add(Button::left);
    };
    run_for(parts, all_pressed + 3 * second);
    TEST_ASSERT_EQUAL_STRING("turned upright ", turnings().c_str());
}

void loop_ends_with_the_ticker_even_asleep() {
    FakeHardware parts;
    run_for(parts, 130 * second);
    TEST_ASSERT_EQUAL_STRING("volume60 sleep ", without_pictures(parts.events).c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(backlight_fades_in_after_the_first_frame);
    RUN_TEST(screen_is_drawn_only_when_something_changes);
    RUN_TEST(button_is_answered_before_the_next_tick);
    RUN_TEST(button_held_before_the_first_frame_is_ignored);
    RUN_TEST(watchdog_is_fed_at_every_tick);
    RUN_TEST(usb_is_served_whenever_the_core_wakes);
    RUN_TEST(backlight_dims_after_30_seconds_until_a_button_is_pressed);
    RUN_TEST(device_sleeps_after_two_minutes_and_a_press_only_wakes_it);
    RUN_TEST(tap_is_answered_before_the_next_tick);
    RUN_TEST(tap_ends_the_dimming);
    RUN_TEST(tap_wakes_the_device_and_does_nothing_else);
    RUN_TEST(tap_on_a_turned_picture_hits_what_lies_there);
    RUN_TEST(sectors_are_erased_ahead_only_during_splash_and_idle_time);
    RUN_TEST(held_key_turns_the_picture_once_and_directions_follow);
    RUN_TEST(loop_ends_with_the_ticker_even_asleep);
}
