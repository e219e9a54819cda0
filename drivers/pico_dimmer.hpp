// Dims backlights and LEDs by PWM on the Pico SDK. Two pins may share a PWM slice, so all pins use
// the same number of steps.
#pragma once

#include "drivers/dividers.hpp"
#include "drivers/pico_chip.hpp"
#include "drivers/pins.hpp"
#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pwm.h"

namespace kaiten {

// 31.25 MHz / 10,001 = 3.1 kHz: fast enough not to flicker, with one step per squared percent.
// The makers of these boards use 1.9 to 3.8 kHz. A faster PWM would need pulses of a microsecond,
// which backlight drivers cannot follow.
constexpr std::uint8_t dimmer_divider = pwm_divider(SYS_CLK_HZ, 31'250'000);
static_assert(dimmer_divider != 0);
constexpr std::uint16_t dimmer_steps = 100 * 100;

// Sets the perceived brightness, which is about the square root of the light. `least` is the level
// of the faintest light above zero, in steps.
inline void set_dimmer(Pin pin, std::uint8_t percent, std::uint16_t least = 0) {
    const unsigned squared = unsigned{percent} * percent;
    const unsigned above = (unsigned{dimmer_steps} - least) * squared / dimmer_steps;
    const unsigned level = percent >= 100 ? dimmer_steps + 1u : percent > 0 ? least + above : 0;
    pwm_set_gpio_level(pin.number, static_cast<std::uint16_t>(level));
}

// Starts PWM on a pin, with the light off.
inline void start_dimmer(Pin pin) {
    const unsigned slice = pin.number / 2u % chip::pwm_slices;
    pwm_set_clkdiv_int_frac(slice, dimmer_divider, 0);
    pwm_set_wrap(slice, dimmer_steps);
    set_dimmer(pin, 0);
    pwm_set_enabled(slice, true);
    gpio_set_function(pin.number, GPIO_FUNC_PWM);
}

}  // namespace kaiten
