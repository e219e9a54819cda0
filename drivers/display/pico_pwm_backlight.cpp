// The PWM backlight on the Pico SDK.
#include "drivers/display/pico_pwm_backlight.hpp"

#include "drivers/pico_dimmer.hpp"

namespace kaiten {

void PicoPwmBacklight::start() {
    start_dimmer(pin_);
}

void PicoPwmBacklight::set(Brightness brightness) {
    set_dimmer(pin_, brightness.percent);
}

}  // namespace kaiten
