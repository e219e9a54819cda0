// The one interrupt that stays enabled while flash is written, and the guard that disables all
// others.
#pragma once

#include <cstdint>

#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/structs/nvic.h"
#include "hardware/sync.h"

namespace kaiten {

// Timer alarm of the interrupt that stays enabled. Its handler and all data of the handler are in
// RAM.
constexpr unsigned steady_alarm = 1;
constexpr unsigned steady_irq = TIMER_IRQ_1;

// The SDK's workaround for erratum RP2040-E5 borrows this pin for a millisecond, and an alarm
// returns it. Buttons on the pin cannot be read in between.
constexpr unsigned borrowed_pin = 15;
constexpr unsigned usb_debug_function = 8;

// Disables all interrupts but `steady_irq` during its lifetime, because their handlers may be in
// flash, which cannot be read while it is written. Pending interrupts are handled afterwards. Waits
// first until the borrowed pin is returned, because its alarm would come too late.
class WithoutFlash {
public:
    WithoutFlash() : enabled_{nvic_hw->iser} {
        disable();
        while (gpio_get_function(borrowed_pin) == usb_debug_function) {
            nvic_hw->iser = enabled_;
            __isb();  // takes a pending interrupt
            disable();
        }
    }
    ~WithoutFlash() { nvic_hw->iser = enabled_; }
    WithoutFlash(const WithoutFlash&) = delete;
    WithoutFlash& operator=(const WithoutFlash&) = delete;

private:
    static void disable() {
        nvic_hw->icer = ~(1U << steady_irq);
        __dsb();
        __isb();
    }

    std::uint32_t enabled_;
};

}  // namespace kaiten
