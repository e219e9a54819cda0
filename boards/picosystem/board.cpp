// Pimoroni PicoSystem: what is soldered to which pin, and the drivers for it.
#include "boards/pico_handheld.hpp"
#include "boards/st7789_glass.hpp"
#include "drivers/light/pico_rgb_led.hpp"
#include "drivers/sound/pico_piezo.hpp"
#include "pico/binary_info.h"

namespace kaiten {
namespace {

constexpr ButtonPin button_pins[] = {
    {Button::up, {23}}, {Button::down, {20}}, {Button::left, {22}}, {Button::right, {21}},
    {Button::a, {18}},  {Button::b, {19}},    {Button::x, {17}},    {Button::y, {16}}};
constexpr Pin piezo_pin{11};
constexpr auto panel_registers = glass_registers(0x14, 0x25);
constexpr RgbPins led_pins{.red = {14}, .green = {13}, .blue = {15}};

constexpr PicoHandheldTable table{
    .name = "PicoSystem",
    .product = "Kaiten on PicoSystem",
    .display = {.spi = 0,
                .clock = {6},
                .data = {7},
                .chip_select = {5},
                .data_or_command = {9},
                .reset = {4},
                .vsync = Pin{8}},
    .backlight = {12},
    .panel = {.memory_access = 0x00,
              .first_column = 0,
              .first_row = 0,
              .vsync = true,
              .registers = panel_registers},
    .buttons = button_pins,
    .update_button = Button::x,  // what its owners know as the way to a new firmware
    // Pin 2 is VBUS detect to the SDK and the charge LED to the maker: only ever an input.
    .supply = {.battery = {26},
               .battery_divider = 3,
               .battery_least_mv = 2500,
               .empty_mv = 3200,  // its regulator only lowers, and the flash wants 2.7 V
               .cable_hides_battery = false,
               .charging = StatusPin{{24}, false},
               .usb_power = StatusPin{{2}, true}}};

// What picotool tells of the pins.
bi_decl(bi_1pin_with_name(table.display.clock.number, "LCD clock"));
bi_decl(bi_1pin_with_name(table.display.data.number, "LCD data"));
bi_decl(bi_1pin_with_name(table.display.chip_select.number, "LCD select"));
bi_decl(bi_1pin_with_name(table.display.data_or_command.number, "LCD data or command"));
bi_decl(bi_1pin_with_name(table.display.reset.number, "LCD reset"));
bi_decl(bi_1pin_with_name(table.display.vsync->number, "LCD vsync"));
bi_decl(bi_1pin_with_name(table.backlight.number, "backlight"));
bi_decl(bi_1pin_with_name(piezo_pin.number, "piezo"));
bi_decl(bi_1pin_with_name(led_pins.red.number, "LED red"));
bi_decl(bi_1pin_with_name(led_pins.green.number, "LED green"));
bi_decl(bi_1pin_with_name(led_pins.blue.number, "LED blue"));
bi_decl(bi_1pin_with_name(table.supply.battery.number, "battery voltage, a third"));
bi_decl(bi_1pin_with_name(table.supply.charging->pin.number, "charging, low"));
bi_decl(bi_1pin_with_name(table.supply.usb_power->pin.number, "USB power"));
bi_decl(bi_1pin_with_name(button_pins[0].pin.number, "up"));
bi_decl(bi_1pin_with_name(button_pins[1].pin.number, "down"));
bi_decl(bi_1pin_with_name(button_pins[2].pin.number, "left"));
bi_decl(bi_1pin_with_name(button_pins[3].pin.number, "right"));
bi_decl(bi_1pin_with_name(button_pins[4].pin.number, "A"));
bi_decl(bi_1pin_with_name(button_pins[5].pin.number, "B"));
bi_decl(bi_1pin_with_name(button_pins[6].pin.number, "X"));
bi_decl(bi_1pin_with_name(button_pins[7].pin.number, "Y"));

PicoHandheld handheld{table};
PicoPiezo piezo{piezo_pin};
PicoRgbLed led{led_pins};

}  // namespace

Hardware start_board(Arguments) {
    piezo.start();
    led.start();
    return handheld.start(piezo, led);
}

}  // namespace kaiten
