// The tick from the RP2040's microsecond timer; the core sleeps in between, and does its chore when
// it is woken.
#pragma once

#include <cstdint>

#include "drivers/clock/chore.hpp"
#include "drivers/clock/ticker.hpp"

namespace kaiten {

class PicoTicker final : public Ticker {
public:
    explicit PicoTicker(Chore& chore) : chore_{chore} {}

    void start();
    std::optional<int> wait() override;

private:
    Chore& chore_;
    std::uint64_t next_us_ = 0;
};

}  // namespace kaiten
