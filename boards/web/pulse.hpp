// The clock and the buttons. The page supplies both when it calls the program; nothing here waits.
#pragma once

#include <algorithm>

#include "boards/web/page.hpp"
#include "drivers/clock/ticker.hpp"
#include "drivers/input/debouncer.hpp"

namespace kaiten {

class Pulse final : public Ticker, public Input {
public:
    // Sets the held buttons.
    void hold(ButtonSet held) {
        held_ = held;
        sample();
    }

    // Returns the ticks since the last call, possibly none.
    std::optional<int> wait() override {
        sample();
        called_ms_ = page::milliseconds();
        const std::uint32_t passed = ticks_at(called_ms_);
        const auto ticks = static_cast<int>(passed - ticks_);
        ticks_ = passed;
        return std::min(ticks, most_ticks_a_call);
    }

    // Due after `most_ms_a_call`, so that part of every tick is left to the page to draw.
    bool due() override { return page::milliseconds() - called_ms_ >= most_ms_a_call; }

    std::optional<ButtonSet> next_change(int least_age_ms) override {
        return buttons_.next_change(least_age_ms);
    }
    bool changed() const override { return buttons_.changed(); }

private:
    static constexpr int most_ticks_a_call = 12;  // the page calls an idle game only that often
    static constexpr std::uint32_t most_ms_a_call = 8;

    static std::uint32_t ticks_at(std::uint32_t milliseconds) {
        return static_cast<std::uint32_t>(std::uint64_t{milliseconds} * ticks_per_second / 1000);
    }
    void sample() { buttons_.sample(held_, page::milliseconds() * 1000); }

    ButtonSet held_;
    Debouncer buttons_;
    std::uint32_t ticks_ = 0;
    std::uint32_t called_ms_ = 0;
};

}  // namespace kaiten
