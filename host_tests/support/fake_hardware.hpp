// A board for tests: logs calls in `events` or counts them, and returns the values that a test
// sets.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <utility>

#include "drivers/clock/counted_tick.hpp"
#include "drivers/hardware.hpp"
#include "drivers/input/debouncer.hpp"
#include "drivers/input/pointer_queue.hpp"
#include "flash_model.hpp"
#include "owned_frame.hpp"
#include "panel_size.hpp"

namespace kaiten {

// A port without a peer. Counts the calls of work().
struct FakePort final : Port {
    PortManner manner() const override { return {false, false, false}; }
    void work() override { ++works; }
    bool attached() override { return false; }
    bool connected() override { return false; }
    std::size_t read(std::span<char>) override { return 0; }
    std::size_t write(std::span<const char>) override { return 0; }
    PortRequest take_request() override { return {}; }

    int works = 0;
};

struct FakeHardware final : Display, Input, Ticker, Sound, Light, Power, Entropy, System {
    void show(const Frame&, const Palette&) override { note("show"); }
    void wait_until_free() override {}
    void wait_until_shown() override {}
    void set_backlight(Brightness brightness) override {
        if (brightness.percent != percent) brightest = std::max<int>(brightest, brightness.percent);
        percent = brightness.percent;
    }
    void sleep() override { note("sleep"); }
    void wake() override { note("wake"); }
    void turn(bool turned) override { note(turned ? "turned" : "upright"); }
    std::optional<ButtonSet> next_change(int least_age_ms) override {
        return debouncer.next_change(least_age_ms);
    }
    bool changed() const override { return debouncer.changed(); }
    std::optional<int> wait() override {
        ++waits;
        tick.passed();
        if (on_wait) on_wait(waits);
        debouncer.sample(buttons, static_cast<std::uint32_t>(waits * 1'000'000LL / 60));
        if (waits > length) return {};
        if (std::exchange(woken, false)) return 0;
        if (std::exchange(between_ticks, false)) return 0;
        return 1;
    }
    bool due() override { return tick.due(); }
    void play(std::span<const Tone>) override {}
    void stop() override {}
    bool playing() override { return false; }
    void set_volume(Volume volume) override { note("volume" + std::to_string(volume.percent)); }
    void set(LightColor) override {}
    PowerReading read() override { return supply; }
    std::uint64_t random_number() override { return 1; }
    StartReason start_reason() const override { return reason; }
    std::uint64_t unique_id() const override { return 1; }
    void feed_watchdog() override { ++feedings; }
    void rest() override { ++rests; }
    void restart() override {}
    void restart_for_update(const UpdateMode&) override {}

    Hardware hardware() {
        Hardware parts{"test", *this, frame,   *this, *this, *this, *this,
                       *this,  flash, archive, *this, *this, port,  kept};
        parts.pointer = &pointer;
        return parts;
    }

    void note(const std::string& event) { events += event + " "; }

    OwnedFrame frame{panel_size};
    FlashModel flash{16};
    FlashModel archive{16};
    FakePort port;
    std::array<std::uint8_t, 512> kept{};
    std::string events;
    std::function<void(int)> on_wait;
    int length = 0;              // number of waits until wait() reports the end
    bool between_ticks = false;  // a button ends the next wait
    bool woken = false;          // something other than a button or a tick ends the next wait
    int waits = 0;
    CountedTick tick;
    int feedings = 0;
    int rests = 0;
    int percent = 0;
    int brightest = 0;
    ButtonSet buttons;
    Debouncer debouncer;
    PointerQueue pointer;
    PowerReading supply{3900, false, false};
    StartReason reason = StartReason::power_on;
};

}  // namespace kaiten
