// The desktop board without a window: a script presses the buttons and takes screenshots. Time
// passes as fast as the host can draw.
#pragma once

#include "boards/desktop/picture.hpp"
#include "boards/desktop/script.hpp"
#include "drivers/clock/counted_tick.hpp"
#include "drivers/hardware.hpp"
#include "drivers/input/debouncer.hpp"

namespace kaiten {

class Headless final : public Display, public Input, public Ticker, public Power {
public:
    explicit Headless(Script script) : script_{std::move(script)} {}

    void show(const Frame& frame, const Palette& palette) override;
    void wait_until_free() override {}
    void wait_until_shown() override {}
    void set_backlight(Brightness brightness) override { lit_ = brightness.percent > 0; }
    void sleep() override {}
    void wake() override {}
    void turn(bool turned) override { turned_ = turned; }
    std::optional<ButtonSet> next_change(int least_age_ms) override {
        return buttons_.next_change(least_age_ms);
    }
    bool changed() const override { return buttons_.changed(); }
    std::optional<int> wait() override;
    bool due() override { return tick_.due(); }
    PowerReading read() override { return supply_; }

private:
    void perform(const ScriptEvent& event);
    void look_at_buttons(int now_ms);
    void take_shot(const std::string& file) const;

    Script script_;
    std::size_t next_event_ = 0;
    int ticks_ = 0;
    CountedTick tick_;
    ButtonSet held_;
    Debouncer buttons_;
    PowerReading supply_{3900, false, false, 3900, 3200};
    Picture picture_;
    bool lit_ = false;
    bool turned_ = false;
};

}  // namespace kaiten
