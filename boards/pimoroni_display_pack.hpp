// The common parts of Pimoroni's Display Packs for the Pico: everything but the panel. Only the
// board.cpp files of these boards include this. They define display_pack::first_led_pin before.
#pragma once

#include "boards/pico_handheld.hpp"
#include "boards/pico_pin.hpp"
#include "boards/pico_ring.hpp"
#include "boards/st7789_screen.hpp"
#include "drivers/light/pico_rgb_led.hpp"
#include "drivers/sound/silent.hpp"

namespace kaiten::display_pack {

KAITEN_PIN(lcd_clock, 18, "LCD clock")
KAITEN_PIN(lcd_data, 19, "LCD data")
KAITEN_PIN(lcd_select, 17, "LCD select")
KAITEN_PIN(lcd_data_or_command, 16, "LCD data or command")
KAITEN_PIN(backlight, 20, "backlight")
KAITEN_PIN(led_red, first_led_pin, "LED red, low")
KAITEN_PIN(led_green, first_led_pin + 1, "LED green, low")
KAITEN_PIN(led_blue, first_led_pin + 2, "LED blue, low")
KAITEN_PIN(supply, PICO_VSYS_PIN, "supply voltage, a third")
KAITEN_PIN(usb_power, PICO_VBUS_PIN, "USB power")
KAITEN_PIN(a, 12, "A")
KAITEN_PIN(b, 13, "B")
KAITEN_PIN(x, 14, "X")
KAITEN_PIN(y, 15, "Y")

constexpr ButtonPin buttons[] = {{Button::a, a}, {Button::b, b}, {Button::x, x}, {Button::y, y}};

constexpr SpiDisplayPins display_pins{.spi = 0,
                                      .clock = lcd_clock,
                                      .data = lcd_data,
                                      .chip_select = lcd_select,
                                      .data_or_command = lcd_data_or_command,
                                      .reset = {},  // no reset line: a command resets the panel
                                      .vsync = {}};

constexpr PicoHandheldTable table{.buttons = buttons,
                                  .update_button = {},  // the Pico has BOOTSEL
                                  .supply = pico_supply(supply, usb_power)};

constexpr RgbPins led_pins{
    .red = led_red, .green = led_green, .blue = led_blue, .lit_when_low = true};

}  // namespace kaiten::display_pack
