// Buttons on the Pico SDK.
#include "drivers/input/pico_gpio_buttons.hpp"

#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/sync.h"

namespace kaiten {
namespace {

PicoGpioButtons* buttons_in_use = nullptr;

}  // namespace

void PicoGpioButtons::start() {
    buttons_in_use = this;
    PinMask all{0};
    for (const ButtonPin& row : pins_) {
        gpio_init(row.pin.number);
        gpio_pull_up(row.pin.number);
        all = all | mask_of(row.pin);
    }
    gpio_add_raw_irq_handler_masked(all.bits, pin_interrupt);
    for (const ButtonPin& row : pins_)
        gpio_set_irq_enabled(row.pin.number, GPIO_IRQ_EDGE_FALL, true);
    irq_set_enabled(IO_IRQ_BANK0, true);
}

void PicoGpioButtons::pin_interrupt() {
    for (const ButtonPin& row : buttons_in_use->pins_) {
        if ((gpio_get_irq_event_mask(row.pin.number) & GPIO_IRQ_EDGE_FALL) == 0) continue;
        gpio_acknowledge_irq(row.pin.number, GPIO_IRQ_EDGE_FALL);
        buttons_in_use->pressed_ = buttons_in_use->pressed_ | mask_of(row.pin).bits;
    }
}

ButtonSet PicoGpioButtons::held() {
    const std::uint32_t interrupts = save_and_disable_interrupts();
    const std::uint32_t closed = ~gpio_get_all() | pressed_;
    pressed_ = 0;
    restore_interrupts(interrupts);
    ButtonSet buttons;
    for (const ButtonPin& row : pins_) {
        if ((closed & mask_of(row.pin).bits) != 0) buttons.add(row.button);
    }
    return buttons;
}

}  // namespace kaiten
