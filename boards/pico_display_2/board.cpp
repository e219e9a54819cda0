// Raspberry Pi Pico on a Pimoroni Pico Display Pack 2.0: its panel and drivers.
namespace kaiten::display_pack {
constexpr unsigned first_led_pin = 6;
}  // namespace kaiten::display_pack

#include "boards/pimoroni_display_pack.hpp"
#include "boards/pimoroni_wide_panel.hpp"

namespace kaiten {
namespace {

St7789Screen screen{display_pack::display_pins, display_pack::backlight,
                    wide_panel::panel(wide_panel::Mounted::upright)};

PicoHandheld handheld{display_pack::table, screen.display()};
SilentSound sound;
PicoRgbLed led{display_pack::led_pins};

}  // namespace

Hardware start_board(Arguments) {
    screen.start();
    led.start();
    pico_ring::uart.start();
    return handheld.start(sound, led, &pico_ring::uart);
}

}  // namespace kaiten
