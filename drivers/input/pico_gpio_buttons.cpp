// Buttons on the Pico SDK.
#include "drivers/input/pico_gpio_buttons.hpp"

#include "drivers/input/pico_key_level.hpp"
#include "drivers/pico_interrupts.hpp"
#include "hardware/gpio.h"
#include "hardware/timer.h"

namespace kaiten {
namespace {

constexpr std::uint32_t period_us = 1000;
// A pull-up or pull-down needs a moment to move its pin.
constexpr std::uint64_t pull_us = 10;

PicoGpioButtons* buttons_in_use = nullptr;

}  // namespace

void PicoGpioButtons::start() {
    buttons_in_use = this;
    for (const ButtonPin& row : pins_) {
        gpio_init(row.pin.number);
        pull_to_open(row.pin.number);
        PinMask& mask = masks_[static_cast<std::size_t>(row.button)];
        mask = mask | mask_of(row.pin);
    }
    busy_wait_us(pull_us);
    hardware_alarm_claim(steady_alarm);
    irq_set_exclusive_handler(steady_irq, timer_interrupt);
    hw_set_bits(&timer_hw->inte, 1U << steady_alarm);
    irq_set_enabled(steady_irq, true);
    closed_before_ = closed();  // a button that is held at the start counts at once
    look();
}

void PicoGpioButtons::timer_interrupt() {
    timer_hw->intr = 1U << steady_alarm;
    buttons_in_use->look();
}

// Samples the buttons and schedules the next sample.
void PicoGpioButtons::look() {
    const std::uint32_t now_us = timer_hw->timerawl;
    timer_hw->alarm[steady_alarm] = now_us + period_us;
    const ButtonSet now = closed();
    debouncer_.sample(now.common(closed_before_), now_us);
    closed_before_ = now;
}

ButtonSet PicoGpioButtons::closed() const {
    const std::uint32_t pressed = keys_active_high ? gpio_get_all() : ~gpio_get_all();
    ButtonSet buttons;
    for (int i = 0; i < button_count; ++i) {
        if ((pressed & masks_[static_cast<std::size_t>(i)].bits) != 0)
            buttons.add(static_cast<Button>(i));
    }
    return buttons;
}

}  // namespace kaiten
