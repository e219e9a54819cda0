// The RGB LED on the Pico SDK.
#include "drivers/light/pico_rgb_led.hpp"

#include "drivers/pico_dimmer.hpp"

namespace kaiten {

void PicoRgbLed::start() {
    start_dimmer(pins_.red);
    start_dimmer(pins_.green);
    start_dimmer(pins_.blue);
}

void PicoRgbLed::set(LightColor color) {
    set_dimmer(pins_.red, color.red);
    set_dimmer(pins_.green, color.green);
    set_dimmer(pins_.blue, color.blue);
}

}  // namespace kaiten
