// Tests the drivers that differ between the RP2040 and the RP2350 on a model of each chip.
#include "drivers/display/pico_pwm_backlight.hpp"
#include "drivers/pico_chip.hpp"
#include "drivers/pico_interrupts.hpp"
#include "drivers/power/pico_supply.hpp"
#include "drivers/sound/pico_piezo.hpp"
#include "drivers/storage/pico_flash.hpp"
#include "drivers/system/pico_machine.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;
using pico_model::chip;

constexpr Pin usb_pin{24};
constexpr Pin key_pin{12};
constexpr Pin battery_pin{29};
constexpr ButtonPin buttons[] = {{Button::a, key_pin}};
constexpr StatusPin usb_power{usb_pin, true};
constexpr SupplyPins pins{.battery = battery_pin,
                          .battery_divider = 3,
                          .battery_drop_mv = 0,
                          .battery_least_mv = 0,
                          .empty_mv = 0,
                          .cable_hides_battery = true,
                          .battery_may_float = false,
                          .charging = {},
                          .usb_power = usb_power};

void reset_chip() {
    chip = {};
}

void only_the_steady_interrupt_is_enabled_while_flash_is_written() {
    reset_chip();
    // The RP2350 has 52 interrupts: the upper ones are in a second register.
    const std::array<std::uint32_t, 2> enabled{0x8000'0027, PICO_RP2040 ? 0U : 0x000c'0001U};
    chip.interrupts = enabled;
    {
        const WithoutFlash guard;
        TEST_ASSERT_EQUAL_HEX32(1U << steady_irq, chip.interrupts[0]);
        TEST_ASSERT_EQUAL_HEX32(0, chip.interrupts[1]);
    }
    TEST_ASSERT_EQUAL_HEX32(enabled[0], chip.interrupts[0]);
    TEST_ASSERT_EQUAL_HEX32(enabled[1], chip.interrupts[1]);
}

void flash_waits_for_the_pin_that_only_the_rp2040_borrows() {
    reset_chip();
    constexpr std::uint32_t usb_alarm = 1U << 3;
    chip.interrupts[0] = usb_alarm;
    chip.pins[borrowed_pin].function = usb_debug_function;
    chip.on_interrupts = [] {
        if ((chip.interrupts[0] & usb_alarm) != 0) chip.pins[borrowed_pin].function = 5;
    };
    const WithoutFlash guard;
    TEST_ASSERT_EQUAL_UINT(PICO_RP2040 ? 5U : usb_debug_function, chip.pins[borrowed_pin].function);
}

void unplugged_cable_is_noticed_in_spite_of_erratum_e9() {
    reset_chip();
    PicoSupply supply{pins};
    supply.start();
    TEST_ASSERT_FALSE(supply.read().usb_power);
    chip.drive(usb_pin.number, true);
    TEST_ASSERT_TRUE(supply.read().usb_power);
    chip.drive(usb_pin.number, {});
    TEST_ASSERT_EQUAL_MESSAGE(!PICO_RP2040, gpio_get(usb_pin.number), "the model has the erratum");
    TEST_ASSERT_FALSE(supply.read().usb_power);
    TEST_ASSERT_TRUE_MESSAGE(chip.pins[usb_pin.number].input_enabled, "a cable would wake nothing");
}

struct NotingPart final : RestingPart {
    void before_rest() override { pico_model::note("before the rest"); }
    void after_rest() override { pico_model::note("after the rest"); }
};

void expect_calls(const std::vector<std::string>& expected) {
    TEST_ASSERT_EQUAL_UINT(expected.size(), chip.calls.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        TEST_ASSERT_EQUAL_STRING(expected[i].c_str(), chip.calls[i].c_str());
}

const std::vector<std::string> whole_rest{"before the rest",  "clock the system from the crystal",
                                          "stop a clock",     "stop a clock",
                                          "stop a clock",     "stop a PLL",
                                          "stop a PLL",       "dormant",
                                          "start the clocks", "after the rest"};

struct Machine {
    NotingPart part;
    std::array<RestingPart*, 1> parts{&part};
    PicoSupply supply{pins};
    PicoMachine machine{buttons, usb_power, parts};

    Machine() {
        reset_chip();
        gpio_pull_up(key_pin.number);
        supply.start();
    }
};

void device_sleeps_after_the_cable_was_unplugged() {
    Machine device;
    chip.drive(usb_pin.number, true);
    device.machine.rest();
    expect_calls({});
    chip.drive(usb_pin.number, {});
    device.machine.rest();
    expect_calls(whole_rest);
    TEST_ASSERT_EQUAL_HEX32(0, chip.pins[key_pin.number].wakes_at);
    TEST_ASSERT_EQUAL_HEX32(0, chip.pins[usb_pin.number].wakes_at);
}

void key_that_is_held_wakes_the_device_at_once() {
    Machine device;
    chip.drive(key_pin.number, false);
    device.machine.rest();
    auto expected = whole_rest;
    expected[7] = "wakes at once";
    expect_calls(expected);
}

void expect_in_tune(std::uint8_t pin) {
    reset_chip();
    PicoPiezo piezo{Pin{pin}};
    piezo.start();
    piezo.set_volume({100});
    for (const std::uint16_t hertz : std::array<std::uint16_t, 4>{262, 440, 1000, 4000}) {
        const Tone tone[] = {{hertz, 100}};
        piezo.play(tone);
        const pico_model::PwmSlice& slice = chip.pwm_of(pin);
        TEST_ASSERT_TRUE(slice.enabled);
        const unsigned played = SYS_CLK_HZ / (slice.divider * (slice.wrap + 1U));
        TEST_ASSERT_UINT_WITHIN(hertz / 200U, hertz, played);
        TEST_ASSERT_GREATER_THAN_UINT(0, slice.levels[pin % 2]);
    }
}

void piezo_plays_in_tune_on_every_pin() {
    for (std::uint8_t pin = 0; pin < chip.pins.size(); ++pin)
        expect_in_tune(pin);
}

void backlight_is_dimmed_on_every_pin() {
    for (std::uint8_t pin = 0; pin < chip.pins.size(); ++pin) {
        reset_chip();
        PicoPwmBacklight backlight{Pin{pin}};
        backlight.start();
        const pico_model::PwmSlice& slice = chip.pwm_of(pin);
        TEST_ASSERT_TRUE(slice.enabled);
        TEST_ASSERT_EQUAL_UINT(4, slice.divider);
        TEST_ASSERT_EQUAL_UINT(0, slice.levels[pin % 2]);
        backlight.set({50});
        TEST_ASSERT_UINT_WITHIN(slice.wrap / 4U, slice.wrap / 4U, slice.levels[pin % 2]);
        backlight.set({100});
        TEST_ASSERT_GREATER_THAN_UINT(slice.wrap, slice.levels[pin % 2]);
    }
}

struct NoDisplay final : Display {
    void show(const Frame&, const Palette&) override {}
    void wait_until_free() override {}
    void wait_until_shown() override {}
    void set_backlight(Brightness) override {}
    void sleep() override {}
    void wake() override {}
    void turn(bool) override {}
};

// The boot ROM of the RP2350 erases the last sector when a UF2 file is copied.
void saves_and_games_leave_the_last_sector_to_the_boot_rom() {
    reset_chip();
    NoDisplay display;
    PicoFlash saves{display, PicoFlash::Region::saves};
    PicoFlash games{display, PicoFlash::Region::games};
    constexpr std::array<std::uint8_t, Storage::page_bytes> page{};
    for (int sector = 0; sector < saves.sectors(); ++sector) {
        const auto offset = static_cast<std::uint32_t>(sector) * Storage::sector_bytes;
        saves.erase(sector);
        games.program(offset, page);
    }
    saves.erase_spare();
    constexpr std::uint32_t sectors = pico_model::flash_bytes / pico_model::flash_sector;
    constexpr std::uint32_t last = PICO_RP2040 ? sectors - 1 : sectors - 2;
    TEST_ASSERT_EQUAL_UINT(2 * PicoFlash::sector_count + 1, chip.written_sectors.size());
    TEST_ASSERT_EQUAL_UINT(last, *chip.written_sectors.rbegin());
    TEST_ASSERT_EQUAL_UINT(last - 2 * PicoFlash::sector_count, *chip.written_sectors.begin());
}

void chip_facts_are_read_from_the_chip() {
    reset_chip();
    const Machine device;
    const ChipFacts facts = device.machine.chip_facts();
    TEST_ASSERT_EQUAL_UINT(PICO_RP2040 ? 2 : 3, facts.revision);
    TEST_ASSERT_EQUAL_HEX32(0xef4016, facts.flash_id);
}

// Core 1 as a pause sees it: notices a request only after some events.
int events_until_pause = 0;
void let_second_core_pause() {
    if (events_until_pause-- <= 0) hand_over.heard.store(hand_over.asked.load());
}

// The pause lasts as long as the outermost guard.
void second_core_pauses_before_interrupts_are_disabled() {
    reset_chip();
    SecondCorePause::second_core_launched();
    chip.interrupts[0] = 1;
    events_until_pause = 3;
    chip.on_event = let_second_core_pause;
    {
        const WithoutFlash guard;
        TEST_ASSERT_EQUAL_HEX32(1, hand_over.heard.load() % 2);
        {
            const SecondCorePause inner;
        }
        TEST_ASSERT_EQUAL_HEX32(1, hand_over.asked.load() % 2);
        TEST_ASSERT_EQUAL_UINT(3, chip.calls.size());
    }
    TEST_ASSERT_EQUAL_HEX32(0, hand_over.asked.load() % 2);
}

void device_rests_only_while_the_second_core_pauses() {
    Machine device;
    chip.on_event = let_second_core_pause;
    events_until_pause = 1;
    device.machine.rest();
    auto expected = whole_rest;
    expected.insert(expected.begin(), "wait for an event");
    expect_calls(expected);
    TEST_ASSERT_EQUAL_HEX32(0, hand_over.asked.load() % 2);
}

void watchdog_restarts_a_device_whose_second_core_hangs() {
    Machine device;
    const auto fed_at = [&](std::uint64_t now_us) {
        chip.calls.clear();
        chip.now_us = now_us;
        device.machine.feed_watchdog();
        return !chip.calls.empty();
    };
    TEST_ASSERT_TRUE(fed_at(10'000'000));  // without a job, the core may sleep forever
    hand_over.started.store(1);
    TEST_ASSERT_TRUE(fed_at(10'900'000));
    hand_over.slices.store(1);
    TEST_ASSERT_TRUE(fed_at(11'800'000));
    TEST_ASSERT_TRUE(fed_at(12'700'000));
    TEST_ASSERT_FALSE(fed_at(12'900'000));
    hand_over.ended.store(1);
    TEST_ASSERT_TRUE(fed_at(13'000'000));
}

}  // namespace

void run_tests() {
    RUN_TEST(only_the_steady_interrupt_is_enabled_while_flash_is_written);
    RUN_TEST(flash_waits_for_the_pin_that_only_the_rp2040_borrows);
    RUN_TEST(unplugged_cable_is_noticed_in_spite_of_erratum_e9);
    RUN_TEST(device_sleeps_after_the_cable_was_unplugged);
    RUN_TEST(key_that_is_held_wakes_the_device_at_once);
    RUN_TEST(piezo_plays_in_tune_on_every_pin);
    RUN_TEST(backlight_is_dimmed_on_every_pin);
    RUN_TEST(saves_and_games_leave_the_last_sector_to_the_boot_rom);
    RUN_TEST(chip_facts_are_read_from_the_chip);
    // From here on, pauses wait for the second core.
    RUN_TEST(second_core_pauses_before_interrupts_are_disabled);
    RUN_TEST(device_rests_only_while_the_second_core_pauses);
    RUN_TEST(watchdog_restarts_a_device_whose_second_core_hangs);
}
