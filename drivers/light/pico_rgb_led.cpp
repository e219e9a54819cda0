// The RGB LED on the Pico SDK.
#include "drivers/light/pico_rgb_led.hpp"

#include <initializer_list>

#include "drivers/pico_dimmer.hpp"

namespace kaiten {

void PicoRgbLed::start() {
    for (const Pin pin : {pins_.red, pins_.green, pins_.blue}) {
        start_dimmer(pin);
        if (pins_.lit_when_low) gpio_set_outover(pin.number, GPIO_OVERRIDE_INVERT);
    }
}

void PicoRgbLed::set(LightColor color) {
    set_dimmer(pins_.red, color.red);
    set_dimmer(pins_.green, color.green);
    set_dimmer(pins_.blue, color.blue);
}

}  // namespace kaiten
