// The ticker on the Pico SDK.
#include "drivers/clock/pico_ticker.hpp"

#include "pico/time.h"

namespace kaiten {
namespace {

constexpr std::uint64_t period_us = (1'000'000 + ticks_per_second / 2) / ticks_per_second;

}  // namespace

void PicoTicker::start() {
    next_us_ = time_us_64() + period_us;
}

std::optional<int> PicoTicker::wait() {
    best_effort_wfe_or_timeout(from_us_since_boot(next_us_));
    int ticks = 0;
    const std::uint64_t now = time_us_64();
    while (next_us_ <= now && ticks < most_ticks_at_once) {
        next_us_ += period_us;
        ++ticks;
    }
    if (next_us_ <= now) next_us_ = now + period_us;
    return ticks;
}

bool PicoTicker::due() {
    return time_us_64() >= next_us_;
}

}  // namespace kaiten
