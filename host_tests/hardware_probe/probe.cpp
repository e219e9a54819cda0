// Runs a board's drivers. The button held at power-on selects the task. The probe reports by JSON
// lines and by marks, at which the emulator records cycles and time.
//   A      full-screen animation, as fast as possible
//   B      small changes all over the screen
//   left   numbers from the entropy source
//   Y      a melody at several volumes and muted, and the light
//   up     status of the battery
//   down   every press, with frames of 100 ms
//   right  every press, while it erases one sector of flash after the other
//   none   saves one game after the other, after a report of the saved game found at the start
#include <algorithm>
#include <array>

#include "drivers/display/frame.hpp"
#include "drivers/hardware.hpp"
#include "drivers/input/button_events.hpp"
#include "firmware/power/power_monitor.hpp"
#include "firmware/settings/store.hpp"
#include "host_tests/device_probe/output.hpp"
#include "host_tests/device_probe/report.hpp"
#include "pico/time.h"

namespace {

using namespace kaiten;
using namespace kaiten::probe;

inline void mark_drawing() {
    __asm volatile("bkpt #0x82" ::: "memory");
}
inline void mark_drawn() {
    __asm volatile("bkpt #0x83" ::: "memory");
}

constexpr int frames = 130;

Palette palette;
Notices notices;

Store& open_store(Hardware& hardware) {
    static Store store{hardware.storage, hardware.archive, notices};
    store.open();
    return store;
}

// Changes every line of the frame.
void draw_everything(Frame& frame, int number) {
    for (int y = 0; y < frame.size().height; ++y) {
        auto row = frame.row(y);
        std::fill(row.begin(), row.end(), static_cast<std::uint8_t>(y + number));
    }
}

// Changes a few lines at random places, sometimes many.
void draw_something(Frame& frame, int number) {
    auto random = static_cast<std::uint32_t>(number);
    for (int i = 0; i < 7; ++i) {
        random = random * 1664525 + 1013904223;
        const int first = static_cast<int>(random >> 8) % frame.size().height;
        const int most = static_cast<int>(random >> 20) % 4 == 0 ? 60 : 20;
        const int last =
            std::min(first + static_cast<int>(random >> 24) % most, frame.size().height - 1);
        for (int y = first; y <= last; ++y)
            frame.row(y)[static_cast<std::size_t>(y)] ^= static_cast<std::uint8_t>(1 + i);
    }
}

// Shows an animation. The drawing marks enclose the cost of drawing alone, without a transfer.
template <typename Draw>
void animate(Hardware& hardware, Draw draw) {
    mark_drawing();
    draw(hardware.frame, -1);
    mark_drawn();
    for (int number = 0; number < frames; ++number) {
        hardware.system.feed_watchdog();
        hardware.display.wait_until_free();
        mark_start();
        draw(hardware.frame, number);
        hardware.display.show(hardware.frame, palette);
    }
    hardware.display.set_backlight({100});
    ReportLine().text("done", "animation");
}

constexpr std::size_t game_bytes = 240;
using Game = std::array<std::uint8_t, game_bytes>;

// Returns a game whose bytes are derived from its number.
Game game_number(std::uint32_t number) {
    Game game{};
    for (std::size_t i = 0; i < game.size(); ++i)
        game[i] = static_cast<std::uint8_t>(i < 4 ? number >> 8 * i : number * 31 + i * 7);
    return game;
}

void report_found(Store& store, std::uint32_t& number) {
    Game room{};
    const auto found = store.load_game(room);
    if (!found.empty()) number = room[0] | room[1] << 8 | std::uint32_t{room[2]} << 16;
    const bool whole =
        found.empty() || (found.size() == room.size() && room == game_number(number));
    const auto notice = notices.take();
    ReportLine()
        .number("found", number)
        .number("whole", whole ? 1 : 0)
        .number("notice", notice ? 1 + static_cast<std::uint32_t>(*notice) : 0)
        .number("brightness", store.settings().brightness_percent);
}

void save_for_ever(Hardware& hardware) {
    Store& store = open_store(hardware);
    std::uint32_t number = 0;
    report_found(store, number);
    for (;;) {
        hardware.system.feed_watchdog();
        ++number;
        const Game game = game_number(number);
        mark_start();
        const bool saved = store.save_game(game);
        mark_end();
        ReportLine().number(saved ? "saved" : "failed", number);
        if (number % 16 == 5) {
            Settings settings = store.settings();
            settings.brightness_percent = static_cast<std::uint8_t>(number / 16 % 100);
            store.save(settings);
        }
        if (number % 4 == 0 && store.wants_tidying()) store.tidy();
    }
}

void draw_numbers(Hardware& hardware) {
    for (int i = 0; i < 8; ++i) {
        const std::uint64_t drawn = hardware.entropy.random_number();
        ReportLine()
            .number("high", static_cast<std::uint32_t>(drawn >> 32))
            .number("low", static_cast<std::uint32_t>(drawn));
    }
    ReportLine().text("done", "numbers");
}

constexpr Tone melody[] = {{1000, 100}, {0, 50}, {2000, 150}};

void play(Hardware& hardware, Volume volume) {
    hardware.sound.set_volume(volume);
    hardware.sound.play(melody);
    ReportLine()
        .number("volume", volume.percent)
        .number("playing", hardware.sound.playing() ? 1 : 0);
    for (int ticks = 0; ticks < ticks_per_second / 2;) {
        ticks += hardware.ticker.wait().value_or(0);
        hardware.system.feed_watchdog();
    }
    ReportLine().number("playing", hardware.sound.playing() ? 1 : 0);
}

void play_melodies(Hardware& hardware) {
    hardware.light.set({100, 50, 0});
    for (int percent = 100; percent >= 0; percent -= 20)
        play(hardware, {static_cast<std::uint8_t>(percent)});
    hardware.light.set({0, 0, 0});
    ReportLine().text("done", "melodies");
}

void watch_battery(Hardware& hardware) {
    static PowerMonitor monitor{hardware.power, notices};
    monitor.start();
    for (;;) {
        while (hardware.ticker.wait() == 0)
            continue;
        hardware.system.feed_watchdog();
        monitor.update(PowerMonitor::sample_ms);
        const PowerStatus& status = monitor.status();
        ReportLine()
            .number("percent", status.has_battery ? status.battery_percent : 255)
            .number("charging", status.charging ? 1 : 0)
            .number("usb", status.usb_power ? 1 : 0)
            .number("low", status.low ? 1 : 0)
            .number("warned", notices.take() == Notice::low_battery ? 1 : 0);
    }
}

// Reports the presses since the last call, one line per press.
void tell_presses(Input& input, ButtonEvents& events) {
    while (const auto held = input.next_change(0)) {
        for (const ButtonEvent& event : events.change(*held)) {
            if (event.gesture != ButtonEvent::Gesture::press) continue;
            ReportLine().text("pressed", button_names[static_cast<int>(event.button)]);
        }
    }
}

constexpr std::uint32_t long_frame_ms = 100;

void watch_in_long_frames(Hardware& hardware) {
    ButtonEvents events;
    for (;;) {
        const absolute_time_t end = make_timeout_time_ms(long_frame_ms);
        while (!time_reached(end))
            tight_loop_contents();
        hardware.system.feed_watchdog();
        tell_presses(hardware.input, events);
    }
}

void watch_while_erasing(Hardware& hardware) {
    // A game that fills a sector, so that every save erases one and some save moves the statistics.
    static std::array<std::uint8_t, Store::most_game_bytes> game;
    Store& store = open_store(hardware);
    store.add_game(0, 2, 0, 1, true);
    while (store.wants_tidying()) {
        hardware.system.feed_watchdog();
        store.tidy();
    }
    ButtonEvents events;
    for (;;) {
        hardware.system.feed_watchdog();
        mark_start();
        store.save_game(game);
        mark_end();
        tell_presses(hardware.input, events);
    }
}

struct Task {
    Button button;
    void (*run)(Hardware&);
};

constexpr Task tasks[] = {
    {Button::a, [](Hardware& hardware) { animate(hardware, draw_everything); }},
    {Button::b, [](Hardware& hardware) { animate(hardware, draw_something); }},
    {Button::left, draw_numbers},
    {Button::y, play_melodies},
    {Button::up, watch_battery},
    {Button::down, watch_in_long_frames},
    {Button::right, watch_while_erasing},
};

}  // namespace

int main() {
    Hardware hardware = start_board({0, nullptr});
    open_output();  // some boards have started it as their link
    for (std::size_t i = 0; i < palette.size(); ++i)
        palette[i] = {static_cast<std::uint16_t>(i * 0x0101)};
    const ButtonSet held = hardware.input.next_change(0).value_or(ButtonSet{});
    for (const Task& task : tasks) {
        if (held.has(task.button)) task.run(hardware);
    }
    if (held.empty()) save_for_ever(hardware);
    for (;;)
        hardware.system.feed_watchdog();
}
