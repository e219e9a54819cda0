// Raspberry Pi Pico on a breadboard, with an SSD1306 or SH1106 module and six buttons: its pins
// and drivers.
// README.md explains how to build it.
#include "boards/pico_handheld.hpp"
#include "boards/pico_pin.hpp"
#include "boards/pico_ring.hpp"
#include "drivers/display/pico_i2c_bus.hpp"
#include "drivers/display/ssd1306.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/sound/pico_piezo.hpp"

namespace kaiten {
namespace {

KAITEN_PIN(oled_data, 4, "OLED SDA")
KAITEN_PIN(oled_clock, 5, "OLED SCL")
KAITEN_PIN(audio, 20, "piezo, if there is one")
KAITEN_PIN(supply, PICO_VSYS_PIN, "supply voltage, a third")
KAITEN_PIN(usb_power, PICO_VBUS_PIN, "USB power")
KAITEN_PIN(up, 10, "up")
KAITEN_PIN(left, 11, "left")
KAITEN_PIN(right, 12, "right")
KAITEN_PIN(down, 13, "down")
KAITEN_PIN(a, 16, "A")
KAITEN_PIN(b, 17, "B")

constexpr ButtonPin buttons[] = {{Button::up, up},       {Button::down, down}, {Button::left, left},
                                 {Button::right, right}, {Button::a, a},       {Button::b, b}};

// The controller is specified for 400 kHz. Most modules with short wires work at 1 MHz as well.
PicoI2cBus bus{{.i2c = 0,
                .data = oled_data,
                .clock = oled_clock,
                .address = 0x3c,
                .other_address = 0x3d,
                .hertz = 400'000,
                .fast_hertz = 1'000'000}};
// Upright with the module's pin header at its upper edge.
Ssd1306 display{bus, {.columns_backwards = true, .lines_backwards = true, .common_pins = 0x12}};

constexpr PicoHandheldTable table{.buttons = buttons,
                                  .update_button = {},  // the Pico has BOOTSEL
                                  .supply = pico_supply(supply, usb_power)};
PicoHandheld handheld{table, display};
PicoPiezo piezo{audio};
NoLight light;

}  // namespace

Hardware start_board(Arguments) {
    bus.start();
    display.start();
    piezo.start();
    pico_ring::uart.start();
    return handheld.start(piezo, light, &pico_ring::uart);
}

}  // namespace kaiten
