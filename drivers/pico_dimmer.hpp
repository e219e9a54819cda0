// Dimming a light by PWM on the Pico SDK: backlights and LEDs. Two pins may share a PWM slice, so
// all use the same steps.
#pragma once

#include "drivers/pins.hpp"
#include "hardware/gpio.h"
#include "hardware/pwm.h"

namespace kaiten {

// 125 MHz / 10,001 is 12.5 kHz: no flicker, no whine, and one step for each squared percent.
constexpr std::uint16_t dimmer_steps = 100 * 100;

// The eye sees about the square root of the light.
inline void set_dimmer(Pin pin, std::uint8_t percent) {
    const auto level = static_cast<std::uint16_t>(percent * percent);
    pwm_set_gpio_level(pin.number, percent >= 100 ? dimmer_steps + 1 : level);
}

// Dark at first. The RP2040's pins take its eight slices in turn, two pins each.
inline void start_dimmer(Pin pin) {
    const unsigned slice = pin.number / 2u % NUM_PWM_SLICES;
    pwm_set_wrap(slice, dimmer_steps);
    set_dimmer(pin, 0);
    pwm_set_enabled(slice, true);
    gpio_set_function(pin.number, GPIO_FUNC_PWM);
}

}  // namespace kaiten
