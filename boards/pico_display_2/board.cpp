// Raspberry Pi Pico on a Pimoroni Pico Display Pack 2.0: its panel and drivers.
#include "boards/pimoroni_display_pack.hpp"

namespace kaiten {
namespace {

constexpr GlassGamma gamma{
    {0xd0, 0x08, 0x11, 0x08, 0x0c, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2d},
    {0xd0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0b, 0x16, 0x14, 0x2f, 0x31}};
constexpr auto panel_registers =
    with_register(glass_registers({.gates = 0x35, .common = 0x1f}, gamma), power_control_2);

St7789Screen screen{display_pack::display_pins,
                    display_pack::backlight,
                    // The panel is mounted sideways: rows and columns are exchanged, and the
                    // columns reversed.
                    {.memory_access = 0x70,
                     .first = {.column = 0, .row = 0},
                     .vsync = false,
                     .registers = panel_registers}};

PicoHandheld handheld{display_pack::table, screen.display()};
SilentSound sound;
PicoRgbLed led{display_pack::led_pins};

}  // namespace

Hardware start_board(Arguments) {
    screen.start();
    led.start();
    return handheld.start(sound, led);
}

}  // namespace kaiten
