// The parts of the board that represent the browser: light, power, entropy, page and restart.
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

// The page around the game. The user sets the verbosity there.
class BrowserPage final : public HostPage {
public:
    Verbosity verbosity() override { return verbosity_; }
    void set_verbosity(Verbosity verbosity) { verbosity_ = verbosity; }
    void announce(std::string_view text) override { page::announce(text.data(), text.size()); }
    void set_language(unsigned language) override { page::set_language(language); }
    std::uint32_t today() override { return page::today(); }

private:
    Verbosity verbosity_ = Verbosity::terse;
};

// The page's connection to a hub of tools/table.
class PageHub final : public HubStream {
public:
    bool is_open() override { return page::hub_is_open() != 0; }
    std::size_t take_bytes(std::span<std::uint8_t> room) override {
        return page::hub_take(room.data(), room.size());
    }
    std::size_t give_bytes(std::span<const std::uint8_t> bytes) override {
        page::hub_give(bytes.data(), bytes.size());
        return bytes.size();
    }
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
