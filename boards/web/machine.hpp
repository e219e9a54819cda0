// The parts of the board that represent the browser: light, power, entropy and restart.
#pragma once

#include "boards/web/page.hpp"
#include "drivers/hardware.hpp"

namespace kaiten {

class PageLight final : public Light {
public:
    void set(LightColor color) override { page::set_light(color.red, color.green, color.blue); }
};

// Always reports USB power: the battery of the computer is not the game's concern.
class BrowserPower final : public Power {
public:
    PowerReading read() override { return {0, false, true}; }
};

class BrowserEntropy final : public Entropy {
public:
    std::uint64_t random_number() override { return page::random_number(); }
};

// The page acts as the watchdog: it restarts a program that has stopped.
class BrowserMachine final : public System {
public:
    StartReason start_reason() const override {
        return static_cast<StartReason>(page::start_reason());
    }
    std::uint64_t unique_id() const override { return 0; }
    void feed_watchdog() override {}
    void rest() override {}
    void restart() override { page::restart(); }
    void restart_for_update(const UpdateMode&) override { page::restart(); }
};

}  // namespace kaiten
