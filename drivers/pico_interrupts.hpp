// The one interrupt that stays enabled while flash is written, and the guard that disables all
// others.
#pragma once

#include <cstdint>

#include "hardware/irq.h"
#include "hardware/structs/nvic.h"
#include "hardware/sync.h"

namespace kaiten {

// Timer alarm of the interrupt that stays enabled. Its handler and all data of the handler are in
// RAM.
constexpr unsigned steady_alarm = 1;
constexpr unsigned steady_irq = TIMER_IRQ_1;

// Disables all interrupts but `steady_irq` during its lifetime, because their handlers may be in
// flash, which cannot be read while it is written. Pending interrupts are handled afterwards.
class WithoutFlash {
public:
    WithoutFlash() : enabled_{nvic_hw->iser} {
        nvic_hw->icer = ~(1U << steady_irq);
        __dsb();
        __isb();
    }
    ~WithoutFlash() { nvic_hw->iser = enabled_; }
    WithoutFlash(const WithoutFlash&) = delete;
    WithoutFlash& operator=(const WithoutFlash&) = delete;

private:
    std::uint32_t enabled_;
};

}  // namespace kaiten
