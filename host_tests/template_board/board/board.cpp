// A template for a board: its pins, its panel and its drivers. Every number is an example.
#include "boards/pico_handheld.hpp"
#include "boards/pico_pin.hpp"
#include "boards/st7789_screen.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/sound/silent.hpp"

namespace kaiten {
namespace {

// One line per pin. The words are for people: `picotool info` shows them.
KAITEN_PIN(lcd_clock, 10, "LCD clock")
KAITEN_PIN(lcd_data, 11, "LCD data")
KAITEN_PIN(lcd_select, 9, "LCD select")
KAITEN_PIN(lcd_data_or_command, 8, "LCD data or command")
KAITEN_PIN(lcd_reset, 12, "LCD reset")
KAITEN_PIN(backlight, 13, "backlight")
KAITEN_PIN(supply, PICO_VSYS_PIN, "supply voltage, a third")
KAITEN_PIN(usb_power, PICO_VBUS_PIN, "USB power")
KAITEN_PIN(up, 2, "up")
KAITEN_PIN(down, 18, "down")
KAITEN_PIN(left, 16, "left")
KAITEN_PIN(right, 20, "right")
KAITEN_PIN(a, 15, "A")
KAITEN_PIN(b, 17, "B")

constexpr ButtonPin buttons[] = {{Button::up, up},       {Button::down, down}, {Button::left, left},
                                 {Button::right, right}, {Button::a, a},       {Button::b, b}};

// Voltages of the panel, from the data sheet or the maker's own driver.
constexpr auto panel_registers = glass_registers({.gates = 0x35, .common = 0x19});

St7789Screen screen{{.spi = 1,
                     .clock = lcd_clock,
                     .data = lcd_data,
                     .chip_select = lcd_select,
                     .data_or_command = lcd_data_or_command,
                     .reset = lcd_reset,
                     .vsync = {}},  // pin of the tearing signal, if it is connected
                    backlight,
                    {.memory_access = 0x70,             // how the panel is mounted
                     .first = {.column = 0, .row = 0},  // where the panel begins in the memory
                     .vsync = false,
                     .registers = panel_registers}};

constexpr PicoHandheldTable table{.buttons = buttons,
                                  .update_button = {},  // the Pico has BOOTSEL
                                  .supply = pico_supply(supply, usb_power)};
PicoHandheld handheld{table, screen.display()};
SilentSound sound;
NoLight light;

}  // namespace

// Starts the parts that PicoHandheld does not know, then all others.
Hardware start_board(Arguments) {
    screen.start();
    return handheld.start(sound, light);
}

}  // namespace kaiten
