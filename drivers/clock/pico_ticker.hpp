// The tick from the RP2040's microsecond timer; the core sleeps in between.
#pragma once

#include <cstdint>

#include "drivers/clock/ticker.hpp"

namespace kaiten {

class PicoTicker final : public Ticker {
public:
    void start();
    int wait() override;

private:
    std::uint64_t next_us_ = 0;
};

}  // namespace kaiten
