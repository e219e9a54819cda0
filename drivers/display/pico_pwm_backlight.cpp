// The PWM backlight on the Pico SDK.
#include "drivers/display/pico_pwm_backlight.hpp"

#include "drivers/pico_dimmer.hpp"

namespace kaiten {
namespace {

// 8 us per pulse, 2.5 % of the light. Owners report that a PicoSystem's backlight goes out below
// 1.3 us.
constexpr std::uint16_t faintest = 250;

}  // namespace

void PicoPwmBacklight::start() {
    start_dimmer(pin_);
}

void PicoPwmBacklight::set(Brightness brightness) {
    set_dimmer(pin_, brightness.percent, faintest);
}

}  // namespace kaiten
