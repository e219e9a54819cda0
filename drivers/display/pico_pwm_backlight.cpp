// The PWM backlight on the Pico SDK.
#include "drivers/display/pico_pwm_backlight.hpp"

#include "hardware/gpio.h"
#include "hardware/pwm.h"

namespace kaiten {
namespace {

// 125 MHz / 10,001 is 12.5 kHz: no flicker, no whine, and one step for each squared percent.
constexpr std::uint16_t steps = 100 * 100;

// The RP2040's pins take its eight slices in turn, two pins each.
unsigned slice_of(Pin pin) {
    return pin.number / 2u % NUM_PWM_SLICES;
}

}  // namespace

void PicoPwmBacklight::start() {
    const unsigned slice = slice_of(pin_);
    pwm_set_wrap(slice, steps);
    pwm_set_gpio_level(pin_.number, 0);
    pwm_set_enabled(slice, true);
    gpio_set_function(pin_.number, GPIO_FUNC_PWM);
}

void PicoPwmBacklight::set(Brightness brightness) {
    // The eye sees about the square root of the light.
    const auto level = static_cast<std::uint16_t>(brightness.percent * brightness.percent);
    pwm_set_gpio_level(pin_.number, brightness.percent == 100 ? steps + 1 : level);
}

}  // namespace kaiten
