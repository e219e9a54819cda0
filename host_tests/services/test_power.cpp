// Tests the battery status, dimming, sleep and fades.
#include <random>

#include "firmware/power/power_monitor.hpp"
#include "firmware/power/power_saver.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

struct FakePower final : Power {
    PowerReading read() override { return reading; }
    PowerReading reading{3900, false, false};
};

struct Battery {
    Battery() { monitor.start(); }

    void run(int seconds) {
        for (int ms = 0; ms < seconds * 1000; ms += 100)
            monitor.update(100);
    }

    FakePower power;
    Notices notices;
    PowerMonitor monitor{power, notices};
};

void percentage_never_falls_with_rising_voltage() {
    TEST_ASSERT_EQUAL_INT(0, battery_percent(2800));
    TEST_ASSERT_EQUAL_INT(100, battery_percent(4200));
    for (int millivolts = 2800; millivolts < 4200; ++millivolts)
        TEST_ASSERT_TRUE(battery_percent(millivolts) <= battery_percent(millivolts + 1));
}

void noise_does_not_make_the_percentage_flicker() {
    Battery battery;
    std::minstd_rand random{1};
    battery.run(30);
    const int shown = battery.monitor.status().battery_percent;
    int changes = 0;
    for (int i = 0; i < 600; ++i) {
        const auto noise = static_cast<int>(random() % 60) - 30;
        battery.power.reading.battery_millivolts = static_cast<std::uint16_t>(3900 + noise);
        battery.run(1);
        changes += battery.monitor.status().battery_percent != shown ? 1 : 0;
    }
    TEST_ASSERT_LESS_THAN_INT(60, changes);
    TEST_ASSERT_INT_WITHIN(3, shown, battery.monitor.status().battery_percent);
}

void percentage_follows_a_discharge() {
    Battery battery;
    for (int millivolts = 4100; millivolts > 3300; millivolts -= 2) {
        battery.power.reading.battery_millivolts = static_cast<std::uint16_t>(millivolts);
        battery.run(30);
        TEST_ASSERT_INT_WITHIN(2, battery_percent(millivolts),
                               battery.monitor.status().battery_percent);
    }
}

void low_battery_is_reported_once_per_charge() {
    Battery battery;
    battery.power.reading.battery_millivolts = 3500;
    battery.run(60);
    TEST_ASSERT_TRUE(battery.monitor.status().low);
    TEST_ASSERT_TRUE(battery.notices.take() == Notice::low_battery);
    battery.power.reading.battery_millivolts = 3580;
    battery.run(60);
    battery.power.reading.battery_millivolts = 3500;
    battery.run(60);
    TEST_ASSERT_FALSE(battery.notices.take().has_value());
    battery.power.reading = {4000, true, true};
    battery.run(60);
    TEST_ASSERT_FALSE(battery.monitor.status().low);
    TEST_ASSERT_TRUE(battery.monitor.status().charging);
    battery.power.reading = {3400, false, false};
    battery.run(60);
    TEST_ASSERT_TRUE(battery.notices.take() == Notice::low_battery);
}

void charging_needs_usb_power_and_does_not_flicker() {
    Battery battery;
    battery.power.reading = {3900, true, false};
    battery.run(10);
    TEST_ASSERT_FALSE(battery.monitor.status().charging);
    battery.power.reading = {4100, true, true};
    battery.run(1);
    TEST_ASSERT_TRUE(battery.monitor.status().charging);
    for (int i = 0; i < 20; ++i) {
        battery.power.reading.charging = i % 2 == 0;
        battery.run(i % 2 == 0 ? 1 : 2);
        TEST_ASSERT_TRUE(battery.monitor.status().charging);
    }
    battery.power.reading.charging = false;
    battery.run(4);
    TEST_ASSERT_FALSE(battery.monitor.status().charging);
}

void battery_below_the_flash_limit_is_empty_until_usb_power() {
    Battery one_that_does_not_mind;
    one_that_does_not_mind.power.reading = {3000, false, false};
    one_that_does_not_mind.run(60);
    TEST_ASSERT_FALSE(one_that_does_not_mind.monitor.status().empty);
    Battery battery;
    battery.power.reading = {3210, false, false, 3210, 3200};
    battery.run(60);
    TEST_ASSERT_FALSE(battery.monitor.status().empty);
    battery.power.reading.battery_millivolts = 3190;
    battery.run(60);
    TEST_ASSERT_TRUE(battery.monitor.status().empty);
    battery.power.reading.battery_millivolts = 3300;  // a cell without load recovers a little
    battery.run(60);
    TEST_ASSERT_TRUE(battery.monitor.status().empty);
    battery.power.reading.usb_power = true;
    battery.run(1);
    TEST_ASSERT_FALSE(battery.monitor.status().empty);
}

void implausible_voltage_on_usb_power_means_no_battery() {
    Battery battery;
    for (const std::uint16_t millivolts : {std::uint16_t{0}, std::uint16_t{4800}}) {
        battery.power.reading = {millivolts, false, true};
        battery.run(2);
        TEST_ASSERT_FALSE(battery.monitor.status().has_battery);
        TEST_ASSERT_FALSE(battery.monitor.status().low);
    }
}

void device_dims_and_sleeps_while_the_computer_sleeps() {
    using State = PowerSaver::State;
    PowerSaver saver;
    Settings settings;
    TEST_ASSERT_TRUE(saver.update(1, settings, true) == State::dimmed);
    TEST_ASSERT_TRUE(saver.update(119'998, settings, true) == State::dimmed);
    TEST_ASSERT_TRUE(saver.update(1, settings, true) == State::asleep);
    saver.touch();
    TEST_ASSERT_TRUE(saver.update(29'999, settings, true) == State::awake);
    // A sleep time below the dim time still passes first, and a computer that wakes ends the
    // dimming.
    settings.sleep_seconds = 1;
    PowerSaver other;
    TEST_ASSERT_TRUE(other.update(999, settings, true) == State::dimmed);
    TEST_ASSERT_TRUE(other.update(0, settings, false) == State::awake);
    TEST_ASSERT_TRUE(other.update(1, settings, true) == State::asleep);
    settings.dim_seconds = 0;
    settings.sleep_seconds = 0;
    saver.touch();
    TEST_ASSERT_TRUE(saver.update(30'000, settings, true) == State::dimmed);
    TEST_ASSERT_TRUE(saver.update(90'000, settings, true) == State::asleep);
    TEST_ASSERT_TRUE(saver.update(1, settings, false) == State::awake);
}

void power_saver_dims_and_sleeps_after_the_set_times() {
    using State = PowerSaver::State;
    PowerSaver saver;
    Settings settings;
    TEST_ASSERT_TRUE(saver.update(29'999, settings) == State::awake);
    TEST_ASSERT_TRUE(saver.update(1, settings) == State::dimmed);
    TEST_ASSERT_TRUE(saver.update(89'999, settings) == State::dimmed);
    TEST_ASSERT_TRUE(saver.update(1, settings) == State::asleep);
    saver.touch();
    TEST_ASSERT_TRUE(saver.update(1, settings) == State::awake);
    settings.dim_seconds = 0;
    settings.sleep_seconds = 0;
    for (int i = 0; i < 10'000; ++i)
        TEST_ASSERT_TRUE(saver.update(1'000'000, settings) == State::awake);
}

void fade_is_smooth_and_reaches_its_target() {
    BrightnessFade fade;
    int last = 0;
    for (int ms = 0; ms < BrightnessFade::rise_ms; ms += 5) {
        const int now = fade.update({100}, 5).percent;
        TEST_ASSERT_TRUE(now >= last && now - last <= 4);
        last = now;
    }
    TEST_ASSERT_EQUAL_INT(100, fade.update({100}, 5).percent);
    TEST_ASSERT_GREATER_THAN_INT(80, fade.update({20}, 50).percent);
    TEST_ASSERT_EQUAL_INT(20, fade.update({20}, 1000).percent);
}

void lowest_brightness_is_still_visible() {
    Settings settings;
    settings.brightness_percent = 0;
    TEST_ASSERT_GREATER_THAN_INT(0, brightness_of(PowerSaver::State::awake, settings).percent);
    TEST_ASSERT_GREATER_THAN_INT(0, brightness_of(PowerSaver::State::dimmed, settings).percent);
    TEST_ASSERT_EQUAL_INT(0, brightness_of(PowerSaver::State::asleep, settings).percent);
}

}  // namespace

void run_tests() {
    RUN_TEST(device_dims_and_sleeps_while_the_computer_sleeps);
    RUN_TEST(percentage_never_falls_with_rising_voltage);
    RUN_TEST(noise_does_not_make_the_percentage_flicker);
    RUN_TEST(percentage_follows_a_discharge);
    RUN_TEST(low_battery_is_reported_once_per_charge);
    RUN_TEST(charging_needs_usb_power_and_does_not_flicker);
    RUN_TEST(battery_below_the_flash_limit_is_empty_until_usb_power);
    RUN_TEST(implausible_voltage_on_usb_power_means_no_battery);
    RUN_TEST(power_saver_dims_and_sleeps_after_the_set_times);
    RUN_TEST(fade_is_smooth_and_reaches_its_target);
    RUN_TEST(lowest_brightness_is_still_visible);
}
