// Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: its pins, and the drivers for it.
#include "boards/pico_handheld.hpp"
#include "boards/pico_pin.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/sound/silent.hpp"

namespace kaiten {
namespace {

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
KAITEN_PIN(click, 3, "joystick click, also A")
KAITEN_PIN(b, 17, "B")
KAITEN_PIN(x, 19, "X")
KAITEN_PIN(y, 21, "Y")

constexpr ButtonPin buttons[] = {{Button::up, up},       {Button::down, down}, {Button::left, left},
                                 {Button::right, right}, {Button::a, a},       {Button::a, click},
                                 {Button::b, b},         {Button::x, x},       {Button::y, y}};

constexpr PicoHandheldTable table{
    .display = {.spi = 1,
                .clock = lcd_clock,
                .data = lcd_data,
                .chip_select = lcd_select,
                .data_or_command = lcd_data_or_command,
                .reset = lcd_reset,
                .vsync = {}},
    .backlight = backlight,
    // The glass lies on its side: columns and rows change places, columns run backwards.
    .panel = {.memory_access = 0x70, .first_column = 0, .first_row = 0, .vsync = false},
    .buttons = buttons,
    .update_button = {},  // the Pico has BOOTSEL
    // The Pico measures its own supply: a battery if one is wired to VSYS, or the cable.
    .supply = {.battery = supply,
               .battery_divider = 3,
               .battery_least_mv = 2500,
               .charging = {},
               .usb_power = StatusPin{usb_power, true}}};

PicoHandheld handheld{table};
SilentSound sound;
NoLight light;

}  // namespace

Hardware start_board(Arguments) {
    return handheld.start(sound, light);
}

}  // namespace kaiten
