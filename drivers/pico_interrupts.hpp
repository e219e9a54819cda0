// The one interrupt that goes on while flash is written, and the guard that keeps all others away.
#pragma once

#include <cstdint>

#include "hardware/irq.h"
#include "hardware/structs/nvic.h"
#include "hardware/sync.h"

namespace kaiten {

// The timer's alarm for it. Its handler, and all that the handler touches, is in RAM.
constexpr unsigned steady_alarm = 1;
constexpr unsigned steady_irq = TIMER_IRQ_1;

// While it lives, flash may be away: what waits for it comes afterwards.
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
