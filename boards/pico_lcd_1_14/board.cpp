// Raspberry Pi Pico under a Waveshare Pico-LCD-1.14: its keys and its panel.
#include "boards/waveshare_pico_lcd.hpp"

namespace kaiten {
namespace {

using namespace pico_lcd;

constexpr ButtonPin buttons[] = {{Button::up, up},       {Button::down, down}, {Button::left, left},
                                 {Button::right, right}, {Button::a, a},       {Button::a, click},
                                 {Button::b, b}};

// The panel shows the middle of the controller's memory.
St7789Screen screen{display_pins, backlight, panel_from({.column = 40, .row = 53})};
constexpr PicoHandheldTable table = table_with(buttons);
PicoHandheld handheld{table, screen.display()};
SilentSound sound;
NoLight light;

}  // namespace

Hardware start_board(Arguments) {
    screen.start();
    pico_ring::uart.start();
    return handheld.start(sound, light, &pico_ring::uart);
}

}  // namespace kaiten
