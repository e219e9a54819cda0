// The differences between the chips of the Pico and the Pico 2 that drivers on the Pico SDK see.
#pragma once

#include <cstdint>

#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/structs/nvic.h"
#include "pico.h"
#include "pico/time.h"

namespace kaiten::chip {

// Number of PWM slices after which they repeat. A slice serves two neighbouring pins. The RP2350
// has four more slices, which belong to pins that a Pico 2 does not have.
constexpr unsigned pwm_slices = 8;

#if PICO_RP2040

constexpr unsigned timer_irq_1 = TIMER_IRQ_1;

using Interrupts = std::uint32_t;

inline Interrupts enabled_interrupts() {
    return nvic_hw->iser;
}

inline void enable_interrupts(Interrupts interrupts) {
    nvic_hw->iser = interrupts;
}

inline void disable_interrupts_but(unsigned kept) {
    nvic_hw->icer = ~(1U << kept);
}

// The SDK borrows a pin for a millisecond, to work around erratum RP2040-E5 of the USB port.
constexpr bool usb_borrows_pin = true;

// A key between its pin and the supply works with the pin's pull-down.
constexpr bool pull_down_opens_key = true;

// Bytes at the end of flash that the program must not use.
constexpr std::uint32_t reserved_flash_bytes = 0;

// Returns the level of an input with a pull-up or, if `pulled_down` is set, a pull-down.
inline bool read_pulled(unsigned pin, bool /*pulled_down*/) {
    return gpio_get(pin);
}

inline std::uint8_t revision() {
    return rp2040_chip_version();
}

#else

constexpr unsigned timer_irq_1 = TIMER0_IRQ_1;

// The chip has 52 interrupts.
using Interrupts = std::uint64_t;

inline Interrupts enabled_interrupts() {
    return Interrupts{nvic_hw->iser[1]} << 32 | nvic_hw->iser[0];
}

inline void enable_interrupts(Interrupts interrupts) {
    nvic_hw->iser[0] = static_cast<std::uint32_t>(interrupts);
    nvic_hw->iser[1] = static_cast<std::uint32_t>(interrupts >> 32);
}

inline void disable_interrupts_but(unsigned kept) {
    const Interrupts others = ~(Interrupts{1} << kept);
    nvic_hw->icer[0] = static_cast<std::uint32_t>(others);
    nvic_hw->icer[1] = static_cast<std::uint32_t>(others >> 32);
}

constexpr bool usb_borrows_pin = false;

// By erratum RP2350-E9, see below. Such a key needs a resistor of at most 8.2 kOhm to ground.
constexpr bool pull_down_opens_key = false;

// The boot ROM erases the last sector when a UF2 file is copied: as the workaround for erratum
// RP2350-E10, the file contains a block for the last page of 16 MB, and a smaller flash ignores the
// upper bits of that address.
constexpr std::uint32_t reserved_flash_bytes = 4096;

// Time in which a pin and its wire fall from 2.2 V by the pull-down, with a margin.
constexpr std::uint64_t input_falls_us = 10;
constexpr std::uint32_t input_starts_cycles = 12;

// Returns the level of an input with a pull-up or a pull-down. By erratum RP2350-E9, an enabled
// input leaks so much current that the pin stays at 2.2 V once it was high. It falls while the
// input is disabled.
inline bool read_pulled(unsigned pin, bool pulled_down) {
    if (!pulled_down) return gpio_get(pin);
    gpio_set_input_enabled(pin, false);
    busy_wait_us(input_falls_us);
    gpio_set_input_enabled(pin, true);
    busy_wait_at_least_cycles(input_starts_cycles);
    return gpio_get(pin);
}

inline std::uint8_t revision() {
    return rp2350_chip_version();
}

#endif

}  // namespace kaiten::chip
