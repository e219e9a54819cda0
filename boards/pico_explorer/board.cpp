// Raspberry Pi Pico on a Pimoroni Pico Explorer Base: its pins and drivers.
#include "boards/pico_handheld.hpp"
#include "boards/pico_pin.hpp"
#include "boards/pico_ring.hpp"
#include "boards/st7789_screen.hpp"
#include "drivers/display/switched_panel.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/sound/silent.hpp"

namespace kaiten {
namespace {

KAITEN_PIN(lcd_clock, 18, "LCD clock")
KAITEN_PIN(lcd_data, 19, "LCD data")
KAITEN_PIN(lcd_select, 17, "LCD select")
KAITEN_PIN(lcd_data_or_command, 16, "LCD data or command")
KAITEN_PIN(supply, PICO_VSYS_PIN, "supply voltage, a third")
KAITEN_PIN(usb_power, PICO_VBUS_PIN, "USB power")
KAITEN_PIN(a, 12, "A")
KAITEN_PIN(b, 13, "B")
KAITEN_PIN(x, 14, "X")
KAITEN_PIN(y, 15, "Y")

constexpr ButtonPin buttons[] = {{Button::a, a}, {Button::b, b}, {Button::x, x}, {Button::y, y}};

constexpr auto panel_registers = glass_registers({.gates = 0x14, .common = 0x37});

PicoSpiBus bus{{.spi = 0,
                .clock = lcd_clock,
                .data = lcd_data,
                .chip_select = lcd_select,
                .data_or_command = lcd_data_or_command,
                .reset = {},  // no reset line: a command resets the panel
                .vsync = {}}};
SwitchedPanel<PicoSpiBus> panel{bus};  // the backlight is always on
St7789Buffers<Size{KAITEN_PANEL_WIDTH, KAITEN_PANEL_HEIGHT}> buffers;
St7789 display{panel,
               panel,
               {.memory_access = 0x00,
                .first = {.column = 0, .row = 0},
                .vsync = false,
                .registers = panel_registers},
               buffers.memory()};

constexpr PicoHandheldTable table{.buttons = buttons,
                                  .update_button = {},  // the Pico has BOOTSEL
                                  .supply = pico_supply(supply, usb_power)};
PicoHandheld handheld{table, display};
SilentSound sound;
NoLight light;

}  // namespace

Hardware start_board(Arguments) {
    bus.start();
    display.start();
    pico_ring::uart.start();
    return handheld.start(sound, light, &pico_ring::uart);
}

}  // namespace kaiten
