// Pimoroni Tufty 2040: its pins and drivers.
#include "boards/pico_handheld.hpp"
#include "boards/pico_pin.hpp"
#include "boards/pimoroni_wide_panel.hpp"
#include "drivers/display/pico_parallel_bus.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/sound/silent.hpp"

namespace kaiten {
namespace {

KAITEN_PIN(lcd_select, 10, "LCD select")
KAITEN_PIN(lcd_data_or_command, 11, "LCD data or command")
KAITEN_PIN(lcd_write, 12, "LCD write")
KAITEN_PIN(lcd_read, 13, "LCD read")
KAITEN_PIN(lcd_data, 14, "LCD data, eight pins")
KAITEN_PIN(backlight_pin, 2, "backlight")
KAITEN_PIN(supply, 29, "supply voltage, a third")
KAITEN_PIN(usb_power, PICO_VBUS_PIN, "USB power")
KAITEN_PIN(a, 7, "A")
KAITEN_PIN(b, 8, "B")
KAITEN_PIN(up, 22, "X")
KAITEN_PIN(down, 6, "Y")

// The game knows the keys up and down as X and Y. C has no meaning.
constexpr ButtonPin buttons[] = {
    {Button::a, a}, {Button::b, b}, {Button::x, up}, {Button::y, down}};

PicoPwmBacklight backlight{backlight_pin};
PicoParallelBus bus{{.chip_select = lcd_select,
                     .data_or_command = lcd_data_or_command,
                     .write = lcd_write,
                     .read = lcd_read,
                     .first_data = lcd_data}};
St7789Buffers<Size{KAITEN_PANEL_WIDTH, KAITEN_PANEL_HEIGHT}> buffers;
St7789 display{bus, backlight, wide_panel::panel(wide_panel::Mounted::upside_down),
               buffers.memory()};

// The pin measures the battery itself: the maker's examples add no drop.
constexpr unsigned diode_drop_mv = 0;

constexpr PicoHandheldTable table{.buttons = buttons,
                                  .update_button = {},  // the board has a BOOT button
                                  .supply = pico_supply(supply, usb_power, diode_drop_mv)};
PicoHandheld handheld{table, display};
SilentSound sound;
NoLight light;

}  // namespace

Hardware start_board(Arguments) {
    backlight.start();
    bus.start();
    display.start();
    return handheld.start(sound, light);
}

}  // namespace kaiten
