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

// Waveshare has delivered this board with two kinds of glass, and its own drivers know both.
// README.md explains how to tell them apart.
constexpr GlassGamma other_gamma{
    {0xf0, 0x00, 0x02, 0x01, 0x00, 0x00, 0x27, 0x43, 0x3f, 0x33, 0x0e, 0x0e, 0x26, 0x2e},
    {0xf0, 0x07, 0x0d, 0x0d, 0x0b, 0x16, 0x26, 0x43, 0x3e, 0x3f, 0x19, 0x19, 0x31, 0x3a}};
constexpr auto other_registers =
    with_register(glass_registers({.gates = 0x00, .common = 0x3f, .highest = 0x0d}, other_gamma),
                  power_control_2);

#ifdef KAITEN_OTHER_GLASS
constexpr std::span<const St7789Register> glass = other_registers;
#else
constexpr std::span<const St7789Register> glass = panel_registers;
#endif

St7789Screen screen{display_pins, backlight, panel_from({.column = 0, .row = 0}, glass)};
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
