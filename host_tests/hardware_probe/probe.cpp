// A board's drivers put to work: the button held at power-on says which. It reports by JSON lines
// and by marks, at which the emulator notes cycles and time.
//   A      a full-screen animation, as fast as it goes
//   B      small changes all over the screen
//   X      numbers from the entropy source
//   none   saves one game after the other, and tells what it found at the start
#include <algorithm>
#include <array>

#include "drivers/hardware.hpp"
#include "firmware/services/store.hpp"
#include "host_tests/device_probe/report.hpp"

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

Frame frame;
Palette palette;

// Every line of it changes from frame to frame.
void draw_everything(int number) {
    for (int y = 0; y < Frame::size.height; ++y) {
        auto row = frame.row(y);
        std::fill(row.begin(), row.end(), static_cast<std::uint8_t>(y + number));
    }
}

// A few lines somewhere, at times many.
void draw_something(std::uint32_t random) {
    for (int i = 0; i < 4; ++i) {
        random = random * 1664525 + 1013904223;
        const int first = static_cast<int>(random >> 8) % Frame::size.height;
        const int most = static_cast<int>(random >> 20) % 16 == 0 ? 100 : 12;
        const int last =
            std::min(first + static_cast<int>(random >> 24) % most, Frame::size.height - 1);
        for (int y = first; y <= last; ++y)
            frame.row(y)[static_cast<std::size_t>(y)] ^= static_cast<std::uint8_t>(1 + i);
    }
}

// Between the other marks: what drawing costs by itself, with nothing going out.
template <typename Draw>
void animate(Hardware& hardware, Draw draw) {
    mark_drawing();
    draw(-1);
    mark_drawn();
    for (int number = 0; number < frames; ++number) {
        hardware.system.feed_watchdog();
        hardware.display.wait_until_free();
        mark_start();
        draw(number);
        hardware.display.show(frame, palette);
    }
    hardware.display.set_backlight({100});
    Line().text("done", "animation");
}

constexpr std::size_t game_bytes = 240;
using Game = std::array<std::uint8_t, game_bytes>;

// A game whose every byte follows from its number.
Game game_number(std::uint32_t number) {
    Game game{};
    for (std::size_t i = 0; i < game.size(); ++i)
        game[i] = static_cast<std::uint8_t>(i < 4 ? number >> 8 * i : number * 31 + i * 7);
    return game;
}

void report_found(Store& store, Notices& notices, std::uint32_t& number) {
    Game room{};
    const auto found = store.load_game(room);
    if (!found.empty()) number = room[0] | room[1] << 8 | std::uint32_t{room[2]} << 16;
    const bool whole =
        found.empty() || (found.size() == room.size() && room == game_number(number));
    const auto notice = notices.take();
    Line()
        .number("found", number)
        .number("whole", whole ? 1 : 0)
        .number("notice", notice ? 1 + static_cast<std::uint32_t>(*notice) : 0)
        .number("brightness", store.settings().brightness_percent);
}

void save_for_ever(Hardware& hardware) {
    static Notices notices;
    static Store store{hardware.storage, notices};
    store.open();
    std::uint32_t number = 0;
    report_found(store, notices, number);
    for (;;) {
        hardware.system.feed_watchdog();
        ++number;
        const Game game = game_number(number);
        mark_start();
        const bool saved = store.save_game(game);
        mark_end();
        Line().number(saved ? "saved" : "failed", number);
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
        const std::uint64_t drawn = hardware.entropy.draw();
        Line()
            .number("high", static_cast<std::uint32_t>(drawn >> 32))
            .number("low", static_cast<std::uint32_t>(drawn));
    }
    Line().text("done", "numbers");
}

}  // namespace

int main() {
    open_uart();
    Hardware hardware = start_board({0, nullptr});
    for (std::size_t i = 0; i < palette.size(); ++i)
        palette[i] = {static_cast<std::uint16_t>(i * 0x0101)};
    const ButtonSet held = hardware.input.held();
    if (held.has(Button::a)) {
        animate(hardware, draw_everything);
    } else if (held.has(Button::b)) {
        animate(hardware, [](int number) { draw_something(static_cast<std::uint32_t>(number)); });
    } else if (held.has(Button::x)) {
        draw_numbers(hardware);
    } else {
        save_for_ever(hardware);
    }
    for (;;)
        hardware.system.feed_watchdog();
}
