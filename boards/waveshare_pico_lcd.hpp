// The common parts of Waveshare's Pico-LCD-1.3 and 1.14: everything but the panel, and without the
// two keys that only the 1.3 has. Only the board.cpp files of these two boards include this.
#pragma once

#include "boards/pico_handheld.hpp"
#include "boards/pico_pin.hpp"
#include "boards/pico_ring.hpp"
#include "boards/st7789_screen.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/sound/silent.hpp"

namespace kaiten::pico_lcd {

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

constexpr SpiDisplayPins display_pins{.spi = 1,
                                      .clock = lcd_clock,
                                      .data = lcd_data,
                                      .chip_select = lcd_select,
                                      .data_or_command = lcd_data_or_command,
                                      .reset = lcd_reset,
                                      .vsync = {}};

constexpr auto panel_registers = glass_registers({.gates = 0x35, .common = 0x19});

// The panel is mounted sideways: rows and columns are exchanged, and the columns reversed.
constexpr St7789Panel panel_from(St7789Place first,
                                 std::span<const St7789Register> registers = panel_registers) {
    return {.memory_access = 0x70, .first = first, .vsync = false, .registers = registers};
}

constexpr PicoHandheldTable table_with(std::span<const ButtonPin> buttons) {
    return {.buttons = buttons,
            .update_button = {},  // the Pico has BOOTSEL
            .supply = pico_supply(supply, usb_power)};
}

}  // namespace kaiten::pico_lcd
