// Pajenicko PicoPad, version 1.0 and later: its pins and drivers.
#include "boards/pico_handheld.hpp"
#include "boards/pico_pin.hpp"
#include "boards/st7789_screen.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/sound/pico_piezo.hpp"

namespace kaiten {
namespace {

KAITEN_PIN(lcd_clock, 18, "LCD clock")
KAITEN_PIN(lcd_data, 19, "LCD data")
KAITEN_PIN(lcd_select, 21, "LCD select")
KAITEN_PIN(lcd_data_or_command, 17, "LCD data or command")
KAITEN_PIN(lcd_reset, 20, "LCD reset")
KAITEN_PIN(backlight, 16, "backlight")
KAITEN_PIN(audio, 15, "speaker")
KAITEN_PIN(supply, PICO_VSYS_PIN, "supply voltage, a third")
KAITEN_PIN(usb_power, PICO_VBUS_PIN, "USB power")
KAITEN_PIN(up, 4, "up")
KAITEN_PIN(down, 5, "down")
KAITEN_PIN(left, 3, "left")
KAITEN_PIN(right, 2, "right")
KAITEN_PIN(a, 7, "A")
KAITEN_PIN(b, 6, "B")
KAITEN_PIN(x, 9, "X")
KAITEN_PIN(y, 8, "Y")

constexpr ButtonPin buttons[] = {{Button::up, up},       {Button::down, down}, {Button::left, left},
                                 {Button::right, right}, {Button::a, a},       {Button::b, b},
                                 {Button::x, x},         {Button::y, y}};

St7789Screen screen{
    {.spi = 0,
     .clock = lcd_clock,
     .data = lcd_data,
     .chip_select = lcd_select,
     .data_or_command = lcd_data_or_command,
     .reset = lcd_reset,
     .vsync = {}},
    backlight,
    // The panel is mounted sideways: rows and columns are exchanged, and the
    // columns reversed. Its maker keeps the controller's voltages and gamma.
    {.memory_access = 0x60, .first = {.column = 0, .row = 0}, .vsync = false, .registers = {}}};

constexpr unsigned diode_drop_mv = 311;  // of the battery's diode, by the maker's library

constexpr PicoHandheldTable table{.buttons = buttons,
                                  .update_button = {},  // the Pico has BOOTSEL
                                  .supply = pico_supply(supply, usb_power, diode_drop_mv)};
PicoHandheld handheld{table, screen.display()};
PicoPiezo speaker{audio};
NoLight light;

}  // namespace

Hardware start_board(Arguments) {
    screen.start();
    speaker.start();
    return handheld.start(speaker, light);
}

}  // namespace kaiten
