// Raspberry Pi Pico on a Pimoroni Pico Display Pack: its panel and drivers.
namespace kaiten::display_pack {
constexpr unsigned first_led_pin = 6;
}  // namespace kaiten::display_pack

#include "boards/pimoroni_display_pack.hpp"

namespace kaiten {
namespace {

constexpr GlassGamma gamma{
    {0x70, 0x04, 0x08, 0x09, 0x09, 0x05, 0x2a, 0x33, 0x41, 0x07, 0x13, 0x13, 0x29, 0x2f},
    {0x70, 0x03, 0x09, 0x0a, 0x09, 0x06, 0x2b, 0x34, 0x41, 0x07, 0x12, 0x14, 0x28, 0x2e}};
constexpr auto panel_registers = with_register(
    glass_registers({.gates = 0x75, .common = 0x3d, .highest = 0x00}, gamma), power_control_2);

St7789Screen screen{display_pack::display_pins,
                    display_pack::backlight,
                    // The panel is mounted sideways: rows and columns are exchanged, and the
                    // columns reversed.
                    {.memory_access = 0x70,
                     .first = {.column = 40, .row = 53},  // in the middle of the memory
                     .vsync = false,
                     .registers = panel_registers}};

PicoHandheld handheld{display_pack::table, screen.display()};
SilentSound sound;
PicoRgbLed led{display_pack::led_pins};

}  // namespace

Hardware start_board(Arguments) {
    screen.start();
    led.start();
    pico_ring::uart.start();
    return handheld.start(sound, led, &pico_ring::uart);
}

}  // namespace kaiten
