// Pimoroni PicoSystem: what is soldered to which pin, and the drivers for it.
#include "boards/pico_program.hpp"
#include "drivers/clock/pico_ticker.hpp"
#include "drivers/display/pico_pwm_backlight.hpp"
#include "drivers/display/pico_spi_bus.hpp"
#include "drivers/display/st7789.hpp"
#include "drivers/entropy/pico_entropy.hpp"
#include "drivers/hardware.hpp"
#include "drivers/input/pico_gpio_buttons.hpp"
#include "drivers/light/pico_rgb_led.hpp"
#include "drivers/power/pico_supply.hpp"
#include "drivers/sound/pico_piezo.hpp"
#include "drivers/storage/pico_flash.hpp"
#include "drivers/system/pico_machine.hpp"
#include "drivers/usb/pico_usb.hpp"
#include "pico/binary_info.h"

namespace kaiten {
namespace {

constexpr Pin vsync_pin{8};
constexpr SpiDisplayPins display_pins{.spi = 0,
                                      .clock = {6},
                                      .data = {7},
                                      .chip_select = {5},
                                      .data_or_command = {9},
                                      .reset = {4},
                                      .vsync = vsync_pin};
constexpr Pin backlight_pin{12};
constexpr St7789Panel panel{
    .memory_access = 0x00, .first_column = 0, .first_row = 0, .vsync = true};
constexpr Pin piezo_pin{11};
constexpr RgbPins led_pins{.red = {14}, .green = {13}, .blue = {15}};
// Pin 2 is given as VBUS detect by the SDK and as the charge LED by the maker: only ever an input.
constexpr SupplyPins supply_pins{.battery = {26},
                                 .battery_divider = 3,
                                 .battery_least_mv = 2500,
                                 .charging = StatusPin{{24}, false},
                                 .usb_power = StatusPin{{2}, true}};

constexpr ButtonPin button_pins[] = {
    {Button::up, {23}}, {Button::down, {20}}, {Button::left, {22}}, {Button::right, {21}},
    {Button::a, {18}},  {Button::b, {19}},    {Button::x, {17}},    {Button::y, {16}}};

// What picotool tells of the pins.
bi_decl(bi_1pin_with_name(display_pins.clock.number, "LCD clock"));
bi_decl(bi_1pin_with_name(display_pins.data.number, "LCD data"));
bi_decl(bi_1pin_with_name(display_pins.chip_select.number, "LCD select"));
bi_decl(bi_1pin_with_name(display_pins.data_or_command.number, "LCD data or command"));
bi_decl(bi_1pin_with_name(display_pins.reset.number, "LCD reset"));
bi_decl(bi_1pin_with_name(vsync_pin.number, "LCD vsync"));
bi_decl(bi_1pin_with_name(backlight_pin.number, "backlight"));
bi_decl(bi_1pin_with_name(piezo_pin.number, "piezo"));
bi_decl(bi_1pin_with_name(led_pins.red.number, "LED red"));
bi_decl(bi_1pin_with_name(led_pins.green.number, "LED green"));
bi_decl(bi_1pin_with_name(led_pins.blue.number, "LED blue"));
bi_decl(bi_1pin_with_name(supply_pins.battery.number, "battery voltage, a third"));
bi_decl(bi_1pin_with_name(supply_pins.charging->pin.number, "charging, low"));
bi_decl(bi_1pin_with_name(supply_pins.usb_power->pin.number, "USB power"));
bi_decl(bi_1pin_with_name(button_pins[0].pin.number, "up"));
bi_decl(bi_1pin_with_name(button_pins[1].pin.number, "down"));
bi_decl(bi_1pin_with_name(button_pins[2].pin.number, "left"));
bi_decl(bi_1pin_with_name(button_pins[3].pin.number, "right"));
bi_decl(bi_1pin_with_name(button_pins[4].pin.number, "A"));
bi_decl(bi_1pin_with_name(button_pins[5].pin.number, "B"));
bi_decl(bi_1pin_with_name(button_pins[6].pin.number, "X"));
bi_decl(bi_1pin_with_name(button_pins[7].pin.number, "Y"));

PicoSpiBus bus{display_pins};
PicoPwmBacklight backlight{backlight_pin};
St7789 display{bus, backlight, panel};
PicoGpioButtons buttons{button_pins};
PicoUsb usb_port{{"Kaiten on PicoSystem", program_version}};
PicoTicker ticker{usb_port};
PicoPiezo piezo{piezo_pin};
PicoRgbLed led{led_pins};
PicoSupply supply{supply_pins};
PicoFlash flash;
PicoEntropy entropy;
PicoMachine machine{button_pins, supply_pins.usb_power};

// X held at power-on: what its owners know as the way to a new firmware.
void enter_update_mode_if_asked() {
    if (machine.start_reason() == StartReason::power_on && buttons.held().has(Button::x))
        machine.restart_for_update({});
}

}  // namespace

Hardware start_board(Arguments) {
    machine.start();
    backlight.start();
    buttons.start();
    enter_update_mode_if_asked();
    supply.start();
    entropy.start();
    piezo.start();
    led.start();
    bus.start();
    display.start();
    usb_port.start(machine.unique_id());
    ticker.start();
    return {"PicoSystem", display, buttons, ticker,  piezo,    led,
            supply,       flash,   entropy, machine, usb_port, machine.kept()};
}

}  // namespace kaiten
