// The tick from the RP2040's microsecond timer; the core sleeps in between, and does its chore when
// it is woken. A button ends the wait.
#pragma once

#include <cstdint>

#include "drivers/clock/chore.hpp"
#include "drivers/clock/ticker.hpp"
#include "drivers/input/input.hpp"

namespace kaiten {

class PicoTicker final : public Ticker {
public:
    PicoTicker(Chore& chore, const Input& input) : chore_{chore}, input_{input} {}

    void start();
    std::optional<int> wait() override;
    bool due() override;

private:
    Chore& chore_;
    const Input& input_;
    std::uint64_t next_us_ = 0;
};

}  // namespace kaiten
