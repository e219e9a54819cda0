// The main loop against hardware that only writes down what is asked of it.
#include "firmware/run.hpp"

#include "fake_hardware.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

constexpr int second = ticks_per_second;

void run_for(FakeHardware& parts, int ticks) {
    parts.length = ticks;
    Hardware hardware = parts.hardware();
    run(hardware);
}

void draws_once_and_fades_the_light_in() {
    FakeHardware parts;
    run_for(parts, second / 2);
    TEST_ASSERT_EQUAL_STRING("show volume60 ", parts.events.c_str());
    TEST_ASSERT_EQUAL_INT(80, parts.percent);
}

void draws_when_a_button_goes_down_and_when_it_goes_up() {
    FakeHardware parts;
    parts.on_wait = [&](int tick) {
        if (tick == 10) parts.buttons.add(Button::a);
        if (tick == 20) parts.buttons.remove(Button::a);
    };
    run_for(parts, second);
    TEST_ASSERT_EQUAL_STRING("show volume60 show show ", parts.events.c_str());
}

void feeds_the_watchdog_at_every_tick() {
    FakeHardware parts;
    run_for(parts, second);
    TEST_ASSERT_EQUAL_INT(second, parts.feedings);
}

void dims_after_half_a_minute_and_a_button_brightens() {
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

// The press that wakes it does nothing else; the next one does.
void sleeps_after_two_minutes_and_any_button_only_wakes_it() {
    FakeHardware parts;
    int rests = 0;
    int fed_asleep = 0;
    parts.on_wait = [&](int tick) {
        if (tick == 125 * second) {
            TEST_ASSERT_EQUAL_STRING("show volume60 sleep ", parts.events.c_str());
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
    TEST_ASSERT_EQUAL_STRING("show volume60 sleep wake show ", parts.events.c_str());
    TEST_ASSERT_EQUAL_INT(80, parts.percent);
}

void makes_sectors_ready_when_it_is_quiet_and_not_before() {
    FakeHardware parts;
    parts.on_wait = [&](int tick) {
        if (tick < 5 * second && tick % 10 == 0) {
            parts.buttons.has(Button::a) ? parts.buttons.remove(Button::a)
                                         : parts.buttons.add(Button::a);
        }
        if (tick == 5 * second) {
            TEST_ASSERT_EQUAL_INT(0, parts.flash.operations());
            parts.buttons = {};
        }
    };
    run_for(parts, 12 * second);
    TEST_ASSERT_GREATER_THAN_INT(0, parts.flash.operations());
}

void ends_when_the_ticker_does_even_asleep() {
    FakeHardware parts;
    run_for(parts, 130 * second);
    TEST_ASSERT_EQUAL_STRING("show volume60 sleep ", parts.events.c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(draws_once_and_fades_the_light_in);
    RUN_TEST(draws_when_a_button_goes_down_and_when_it_goes_up);
    RUN_TEST(feeds_the_watchdog_at_every_tick);
    RUN_TEST(dims_after_half_a_minute_and_a_button_brightens);
    RUN_TEST(sleeps_after_two_minutes_and_any_button_only_wakes_it);
    RUN_TEST(makes_sectors_ready_when_it_is_quiet_and_not_before);
    RUN_TEST(ends_when_the_ticker_does_even_asleep);
}
