// The desktop board in a terminal: the game's text console, without a picture. Input may also come
// from a pipe; the program ends when all input has been answered.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "drivers/clock/counted_tick.hpp"
#include "drivers/hardware.hpp"

namespace kaiten {

class Terminal final : public Display, public Input, public Ticker, public Port {
public:
    // Takes `typed` as input if it is given, and the keyboard or pipe otherwise.
    explicit Terminal(const std::optional<std::string>& typed);

    void show(const Frame&, const Palette&) override {}
    void wait_until_free() override {}
    void wait_until_shown() override {}
    void set_backlight(Brightness) override {}
    void sleep() override {}
    void wake() override {}
    void turn(bool) override {}
    std::optional<ButtonSet> next_change(int) override { return {}; }
    bool changed() const override { return false; }
    std::optional<int> wait() override;
    bool due() override { return live_ ? Clock::now() >= tick_time(ticks_ + 1) : tick_.due(); }

    PortManner manner() const override;
    void work() override {}
    bool attached() override { return true; }
    bool connected() override { return true; }
    std::size_t read(std::span<char> room) override;
    std::size_t write(std::span<const char> bytes) override;
    PortRequest take_request() override { return {}; }

private:
    using Clock = std::chrono::steady_clock;

    bool answered() const;
    Clock::time_point tick_time(std::uint64_t tick) const;
    void wait_for_keys(Clock::time_point until) const;

    std::string typed_;
    bool keyboard_;       // input comes from a terminal, and the console echoes it
    bool live_;           // output goes to a terminal: ticks come in real time
    bool ended_ = false;  // end of input
    bool full_ = false;   // the output pipe is full
    int quiet_ticks_ = 0;
    Clock::time_point started_ = Clock::now();
    std::uint64_t ticks_ = 0;
    CountedTick tick_;
};

}  // namespace kaiten
