// Clock dividers of the Pico's peripherals, computed from the clock that the chip really has.
// Portable, so that the host tests check them for every clock.
#pragma once

#include <cstdint>

namespace kaiten {

// Returns the divider that gives a PWM counter `steps_per_second`, or zero if there is none: PWM
// dividers are integers of eight bits.
constexpr std::uint8_t pwm_divider(std::uint32_t clock_hz, std::uint32_t steps_per_second) {
    const std::uint32_t divider = clock_hz / steps_per_second;
    const bool fits = divider <= 255 && divider * steps_per_second == clock_hz;
    return fits ? static_cast<std::uint8_t>(divider) : std::uint8_t{0};
}

// Returns the fastest clock of an SPI controller that is not above `most_hz`. The controller
// divides its clock by an even number, at least two.
constexpr std::uint32_t fastest_spi_hz(std::uint32_t clock_hz, std::uint32_t most_hz) {
    const std::uint32_t half_divider = (clock_hz + 2 * most_hz - 1) / (2 * most_hz);
    return clock_hz / (2 * half_divider);
}

}  // namespace kaiten
