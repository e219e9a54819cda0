// Ticks from the RP2040's microsecond timer. The core sleeps between ticks until an interrupt wakes
// it.
#pragma once

#include <cstdint>

#include "drivers/clock/ticker.hpp"

namespace kaiten {

class PicoTicker final : public Ticker {
public:
    void start();
    std::optional<int> wait() override;
    bool due() override;

private:
    std::uint64_t next_us_ = 0;
};

}  // namespace kaiten
