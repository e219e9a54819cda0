// Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: its pins, and the drivers for it.
#include "boards/pico_program.hpp"
#include "drivers/clock/pico_ticker.hpp"
#include "drivers/display/pico_pwm_backlight.hpp"
#include "drivers/display/pico_spi_bus.hpp"
#include "drivers/display/st7789.hpp"
#include "drivers/entropy/pico_entropy.hpp"
#include "drivers/hardware.hpp"
#include "drivers/input/pico_gpio_buttons.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/power/pico_supply.hpp"
#include "drivers/sound/silent.hpp"
#include "drivers/storage/pico_flash.hpp"
#include "drivers/system/pico_machine.hpp"
#include "drivers/usb/pico_usb.hpp"
#include "pico/binary_info.h"

namespace kaiten {
namespace {

constexpr SpiDisplayPins display_pins{.spi = 1,
                                      .clock = {10},
                                      .data = {11},
                                      .chip_select = {9},
                                      .data_or_command = {8},
                                      .reset = {12},
                                      .vsync = {}};
constexpr Pin backlight_pin{13};
// The glass lies on its side: columns and rows change places, columns run backwards.
constexpr St7789Panel panel{
    .memory_access = 0x70, .first_column = 0, .first_row = 0, .vsync = false};
// The Pico measures its own supply: a battery if one is wired to VSYS, or the cable.
constexpr SupplyPins supply_pins{.battery = {29},
                                 .battery_divider = 3,
                                 .battery_least_mv = 2500,
                                 .charging = {},
                                 .usb_power = StatusPin{{24}, true}};

// The joystick's click is a second A.
constexpr ButtonPin button_pins[] = {
    {Button::up, {2}},     {Button::down, {18}}, {Button::left, {16}},
    {Button::right, {20}}, {Button::a, {15}},    {Button::a, {3}},
    {Button::b, {17}},     {Button::x, {19}},    {Button::y, {21}}};

// What picotool tells of the pins.
bi_decl(bi_1pin_with_name(display_pins.clock.number, "LCD clock"));
bi_decl(bi_1pin_with_name(display_pins.data.number, "LCD data"));
bi_decl(bi_1pin_with_name(display_pins.chip_select.number, "LCD select"));
bi_decl(bi_1pin_with_name(display_pins.data_or_command.number, "LCD data or command"));
bi_decl(bi_1pin_with_name(display_pins.reset.number, "LCD reset"));
bi_decl(bi_1pin_with_name(backlight_pin.number, "backlight"));
bi_decl(bi_1pin_with_name(supply_pins.battery.number, "supply voltage, a third"));
bi_decl(bi_1pin_with_name(supply_pins.usb_power->pin.number, "USB power"));
bi_decl(bi_1pin_with_name(button_pins[0].pin.number, "up"));
bi_decl(bi_1pin_with_name(button_pins[1].pin.number, "down"));
bi_decl(bi_1pin_with_name(button_pins[2].pin.number, "left"));
bi_decl(bi_1pin_with_name(button_pins[3].pin.number, "right"));
bi_decl(bi_1pin_with_name(button_pins[4].pin.number, "A"));
bi_decl(bi_1pin_with_name(button_pins[5].pin.number, "joystick click, also A"));
bi_decl(bi_1pin_with_name(button_pins[6].pin.number, "B"));
bi_decl(bi_1pin_with_name(button_pins[7].pin.number, "X"));
bi_decl(bi_1pin_with_name(button_pins[8].pin.number, "Y"));

PicoSpiBus bus{display_pins};
PicoPwmBacklight backlight{backlight_pin};
St7789 display{bus, backlight, panel};
PicoGpioButtons buttons{button_pins};
PicoUsb usb_port{{"Kaiten on Pico LCD 1.3", program_version}};
PicoTicker ticker{usb_port};
SilentSound sound;
NoLight light;
PicoSupply supply{supply_pins};
PicoFlash flash;
PicoEntropy entropy;
PicoMachine machine{button_pins, supply_pins.usb_power};

}  // namespace

Hardware start_board(Arguments) {
    machine.start();
    backlight.start();
    buttons.start();
    supply.start();
    entropy.start();
    bus.start();
    display.start();
    usb_port.start(machine.unique_id());
    ticker.start();
    return {"Pico LCD 1.3", display, buttons, ticker,  sound,    light,
            supply,         flash,   entropy, machine, usb_port, machine.kept()};
}

}  // namespace kaiten
