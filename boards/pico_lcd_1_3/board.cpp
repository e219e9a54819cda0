// Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: its pins, and the drivers for it.
#include "boards/pico_handheld.hpp"
#include "boards/st7789_glass.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/sound/silent.hpp"
#include "pico/binary_info.h"

namespace kaiten {
namespace {

// The joystick's click is a second A.
constexpr ButtonPin button_pins[] = {
    {Button::up, {2}},     {Button::down, {18}}, {Button::left, {16}},
    {Button::right, {20}}, {Button::a, {15}},    {Button::a, {3}},
    {Button::b, {17}},     {Button::x, {19}},    {Button::y, {21}}};

constexpr auto panel_registers = glass_registers(0x35, 0x19);

constexpr PicoHandheldTable table{
    .name = "Pico LCD 1.3",
    .product = "Kaiten on Pico LCD 1.3",
    .display = {.spi = 1,
                .clock = {10},
                .data = {11},
                .chip_select = {9},
                .data_or_command = {8},
                .reset = {12},
                .vsync = {}},
    .backlight = {13},
    // The glass lies on its side: columns and rows change places, columns run backwards.
    .panel = {.memory_access = 0x70,
              .first_column = 0,
              .first_row = 0,
              .vsync = false,
              .registers = panel_registers},
    .buttons = button_pins,
    .update_button = {},  // the Pico has BOOTSEL
    // The Pico measures its own supply: a battery if one is wired to VSYS, or the cable.
    .supply = {.battery = {29},
               .battery_divider = 3,
               .battery_least_mv = 2500,
               .empty_mv = 0,  // its regulator makes 3.3 V of 1.8 V and more
               .cable_hides_battery = true,
               .charging = {},
               .usb_power = StatusPin{{24}, true}}};

// What picotool tells of the pins.
bi_decl(bi_1pin_with_name(table.display.clock.number, "LCD clock"));
bi_decl(bi_1pin_with_name(table.display.data.number, "LCD data"));
bi_decl(bi_1pin_with_name(table.display.chip_select.number, "LCD select"));
bi_decl(bi_1pin_with_name(table.display.data_or_command.number, "LCD data or command"));
bi_decl(bi_1pin_with_name(table.display.reset.number, "LCD reset"));
bi_decl(bi_1pin_with_name(table.backlight.number, "backlight"));
bi_decl(bi_1pin_with_name(table.supply.battery.number, "supply voltage, a third"));
bi_decl(bi_1pin_with_name(table.supply.usb_power->pin.number, "USB power"));
bi_decl(bi_1pin_with_name(button_pins[0].pin.number, "up"));
bi_decl(bi_1pin_with_name(button_pins[1].pin.number, "down"));
bi_decl(bi_1pin_with_name(button_pins[2].pin.number, "left"));
bi_decl(bi_1pin_with_name(button_pins[3].pin.number, "right"));
bi_decl(bi_1pin_with_name(button_pins[4].pin.number, "A"));
bi_decl(bi_1pin_with_name(button_pins[5].pin.number, "joystick click, also A"));
bi_decl(bi_1pin_with_name(button_pins[6].pin.number, "B"));
bi_decl(bi_1pin_with_name(button_pins[7].pin.number, "X"));
bi_decl(bi_1pin_with_name(button_pins[8].pin.number, "Y"));

PicoHandheld handheld{table};
SilentSound sound;
NoLight light;

}  // namespace

Hardware start_board(Arguments) {
    return handheld.start(sound, light);
}

}  // namespace kaiten
