// Tests that the main loop follows the saved settings after a restart.
#include "fake_hardware.hpp"
#include "firmware/main/run.hpp"
#include "firmware/settings/store.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

// Saves the settings, starts the device and runs it for `seconds`.
FakeHardware& run_with(FakeHardware& parts, const Settings& settings, int seconds) {
    Notices notices;
    Store store{parts.flash, parts.archive, notices};
    store.open();
    TEST_ASSERT_TRUE(store.save(settings));
    parts.length = seconds * ticks_per_second;
    Hardware hardware = parts.hardware();
    run(hardware);
    return parts;
}

bool tells(const FakeHardware& parts, const char* event) {
    return parts.events.find(event) != std::string::npos;
}

void muted_stays_muted() {
    Settings settings;
    settings.muted = true;
    FakeHardware parts;
    TEST_ASSERT_TRUE(tells(run_with(parts, settings, 1), "volume0 "));
}

void volume_and_brightness_are_kept() {
    Settings settings;
    settings.volume_percent = 35;
    settings.brightness_percent = 55;
    FakeHardware parts;
    TEST_ASSERT_TRUE(tells(run_with(parts, settings, 1), "volume35 "));
    TEST_ASSERT_EQUAL_INT(55, parts.percent);
}

void dim_and_sleep_times_follow_the_settings() {
    Settings settings;
    settings.dim_seconds = 5;
    settings.sleep_seconds = 10;
    FakeHardware dimmed;
    TEST_ASSERT_LESS_THAN_INT(40, run_with(dimmed, settings, 8).percent);
    TEST_ASSERT_FALSE(tells(dimmed, "sleep"));
    FakeHardware asleep;
    TEST_ASSERT_TRUE(tells(run_with(asleep, settings, 12), "sleep"));
    settings.dim_seconds = 0;
    settings.sleep_seconds = 0;
    FakeHardware awake;
    TEST_ASSERT_EQUAL_INT(80, run_with(awake, settings, 300).percent);
}

void picture_is_turned_before_the_first_frame() {
    Settings settings;
    FakeHardware upright;
    TEST_ASSERT_FALSE(tells(run_with(upright, settings, 1), "turned"));
    settings.turned = true;
    FakeHardware turned;
    TEST_ASSERT_TRUE(run_with(turned, settings, 1).events.find("turned ") <
                     turned.events.find("show "));
}

}  // namespace

void run_tests() {
    RUN_TEST(muted_stays_muted);
    RUN_TEST(volume_and_brightness_are_kept);
    RUN_TEST(dim_and_sleep_times_follow_the_settings);
    RUN_TEST(picture_is_turned_before_the_first_frame);
}
