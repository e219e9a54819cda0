// The one interrupt that stays enabled while flash is written, and the guard that disables all
// others and pauses the second core.
#pragma once

#include <cstdint>

#include "drivers/pico_chip.hpp"
#include "drivers/worker/pico_hand_over.hpp"
#include "hardware/gpio.h"
#include "hardware/sync.h"

namespace kaiten {

// Timer alarm of the interrupt that stays enabled. Its handler and all data of the handler are in
// RAM.
constexpr unsigned steady_alarm = 1;
constexpr unsigned steady_irq = chip::timer_irq_1;

// The SDK's workaround for erratum RP2040-E5 borrows this pin for a millisecond, and an alarm
// returns it. Buttons on the pin cannot be read in between.
constexpr unsigned borrowed_pin = 15;
constexpr unsigned usb_debug_function = 8;

// Disables all interrupts but `steady_irq` and pauses the second core during its lifetime, because
// handlers and jobs may be in flash, which cannot be read while it is written. Pending interrupts
// are handled afterwards. Waits first until the borrowed pin is returned, because its alarm would
// come too late.
class WithoutFlash {
public:
    WithoutFlash() : enabled_{chip::enabled_interrupts()} {
        disable();
        while (chip::usb_borrows_pin && gpio_get_function(borrowed_pin) == usb_debug_function) {
            chip::enable_interrupts(enabled_);
            __isb();  // takes a pending interrupt
            disable();
        }
    }
    ~WithoutFlash() { chip::enable_interrupts(enabled_); }
    WithoutFlash(const WithoutFlash&) = delete;
    WithoutFlash& operator=(const WithoutFlash&) = delete;

private:
    static void disable() {
        chip::disable_interrupts_but(steady_irq);
        __dsb();
        __isb();
    }

    SecondCorePause pause_;  // first, so that interrupts are handled during the wait
    chip::Interrupts enabled_;
};

}  // namespace kaiten
