// A panel whose backlight is always on: takes the place of the backlight, and switches the panel's
// output off and on instead. It lies between the display driver and the bus, so that the panel
// stays dark until the first frame. The commands are those of the ST7789.
#pragma once

#include <atomic>

#include "drivers/display/backlight.hpp"
#include "drivers/display/display_bus.hpp"

namespace kaiten {

// `Bus` is a final class, so that its functions are called directly: the stack gate would take a
// virtual call of the same function for recursion.
template <typename Bus>
class SwitchedPanel final : public DisplayBus, public Backlight {
public:
    explicit SwitchedPanel(Bus& bus) : bus_{bus} {}

    // Every brightness above zero is the same.
    void set(Brightness brightness) override {
        const bool lit = brightness.percent > 0;
        if (lit == lit_) return;
        while (sending_)
            bus_.wait_for_interrupt();
        lit_ = lit;
        bus_.command(lit ? display_on : display_off, {});
    }

    void listen(Listener& listener) override { bus_.listen(listener); }
    // A reset switches the output off.
    void reset(std::uint8_t code) override {
        lit_ = false;
        bus_.reset(code);
    }
    void wait_after_reset_ms(int milliseconds) override { bus_.wait_after_reset_ms(milliseconds); }
    void wait_ms(int milliseconds) override { bus_.wait_ms(milliseconds); }
    // Withholds the command that would show the panel's memory before it holds a picture.
    void command(std::uint8_t code, std::span<const std::uint8_t> parameters) override {
        if (code != display_on) bus_.command(code, parameters);
    }
    void begin_pixels(std::uint8_t code) override {
        sending_ = true;
        bus_.begin_pixels(code);
    }
    void send_pixels(std::span<const std::uint16_t> pixels) override { bus_.send_pixels(pixels); }
    void end_pixels() override {
        bus_.end_pixels();
        sending_ = false;
    }
    void call_at(Moment moment, std::uint32_t microseconds_later) override {
        bus_.call_at(moment, microseconds_later);
    }
    DisplayTimes measure() override { return bus_.measure(); }
    void wait_for_interrupt() override { bus_.wait_for_interrupt(); }

private:
    static constexpr std::uint8_t display_off = 0x28;
    static constexpr std::uint8_t display_on = 0x29;

    Bus& bus_;
    bool lit_ = false;
    std::atomic<bool> sending_ = false;  // pixels are on their way: no command may be sent
};

}  // namespace kaiten
