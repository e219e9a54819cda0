// The level of a pin while its key is pressed. A board's keys all have the same one, so it is a
// constant (KAITEN_KEYS_ACTIVE_HIGH in board.cmake).
#pragma once

#include "drivers/pico_chip.hpp"
#include "hardware/gpio.h"

namespace kaiten {

constexpr bool keys_active_high = KAITEN_KEYS_ACTIVE_HIGH;
static_assert(!keys_active_high || chip::pull_down_opens_key);

// Pulls the pin of a key to the level that it has while the key is open.
inline void pull_to_open(unsigned pin) {
    if (keys_active_high) {
        gpio_pull_down(pin);
    } else {
        gpio_pull_up(pin);
    }
}

// The event of a pin that wakes the device while the key is pressed.
constexpr std::uint32_t pressed_level = keys_active_high ? GPIO_IRQ_LEVEL_HIGH : GPIO_IRQ_LEVEL_LOW;

}  // namespace kaiten
