// The desktop board in a terminal: the game's text console at the keyboard, and no picture. Input
// may come from a pipe as well; the program ends when all that was typed has been answered.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "drivers/clock/counted_tick.hpp"
#include "drivers/hardware.hpp"

namespace kaiten {

class Terminal final : public Display, public Input, public Ticker, public Port {
public:
    // With `typed` nothing is read from the keyboard.
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
    bool keyboard_;       // what is typed comes from a terminal, and is shown by us
    bool live_;           // somebody watches: time passes as on the wall
    bool ended_ = false;  // nothing more will be typed
    bool full_ = false;   // the reader has to take something first
    int quiet_ticks_ = 0;
    Clock::time_point started_ = Clock::now();
    std::uint64_t ticks_ = 0;
    CountedTick tick_;
};

}  // namespace kaiten
