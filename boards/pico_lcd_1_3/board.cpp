// Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: its keys and its panel.
#include "boards/waveshare_pico_lcd.hpp"

namespace kaiten {
namespace {

using namespace pico_lcd;

KAITEN_PIN(x, 19, "X")
KAITEN_PIN(y, 21, "Y")

constexpr ButtonPin buttons[] = {{Button::up, up},       {Button::down, down}, {Button::left, left},
                                 {Button::right, right}, {Button::a, a},       {Button::a, click},
                                 {Button::b, b},         {Button::x, x},       {Button::y, y}};

St7789Screen screen{display_pins, backlight, panel_from({.column = 0, .row = 0})};
constexpr PicoHandheldTable table = table_with(buttons);
PicoHandheld handheld{table, screen.display()};
SilentSound sound;
NoLight light;

}  // namespace

Hardware start_board(Arguments) {
    screen.start();
    return handheld.start(sound, light);
}

}  // namespace kaiten
