// Dimming a light by PWM on the Pico SDK: backlights and LEDs. Two pins may share a PWM slice, so
// all use the same steps.
#pragma once

#include "drivers/pins.hpp"
#include "hardware/gpio.h"
#include "hardware/pwm.h"

namespace kaiten {

// 125 MHz / 4 / 10,001 is 3.1 kHz: no flicker, and one step for each squared percent. Makers of
// these boards use 1.9 to 3.8 kHz; what drives a backlight does not follow pulses of a microsecond.
constexpr std::uint8_t dimmer_divider = 4;
constexpr std::uint16_t dimmer_steps = 100 * 100;

// The eye sees about the square root of the light. `least` steps are the faintest light.
inline void set_dimmer(Pin pin, std::uint8_t percent, std::uint16_t least = 0) {
    const unsigned squared = unsigned{percent} * percent;
    const unsigned above = (unsigned{dimmer_steps} - least) * squared / dimmer_steps;
    const unsigned level = percent >= 100 ? dimmer_steps + 1u : percent > 0 ? least + above : 0;
    pwm_set_gpio_level(pin.number, static_cast<std::uint16_t>(level));
}

// Dark at first. The RP2040's pins take its eight slices in turn, two pins each.
inline void start_dimmer(Pin pin) {
    const unsigned slice = pin.number / 2u % NUM_PWM_SLICES;
    pwm_set_clkdiv_int_frac(slice, dimmer_divider, 0);
    pwm_set_wrap(slice, dimmer_steps);
    set_dimmer(pin, 0);
    pwm_set_enabled(slice, true);
    gpio_set_function(pin.number, GPIO_FUNC_PWM);
}

}  // namespace kaiten
