// Interface between a display driver and the bus of its controller. It allows host tests to run the
// drivers against a model of the chip.
#pragma once

#include <cstdint>
#include <span>

#include "drivers/display/display.hpp"

namespace kaiten {

class DisplayBus {
public:
    // Receives the callbacks. On a device they come in an interrupt.
    class Listener {
    public:
        // The moment given to call_at() has come.
        virtual void panel_ready() = 0;
        // The words given to send_pixels() are on the wire, and the bus can take more.
        virtual void pixels_sent() = 0;

    protected:
        ~Listener() = default;
    };

    // Points in the panel's refresh cycle. The panel refreshes no line from porch_begins to
    // porch_ends.
    enum class Moment : std::uint8_t { porch_begins, porch_ends };

    virtual void listen(Listener& listener) = 0;

    // Pulses the controller's reset line. Where no line is wired, sends `command` instead, which
    // must have the same effect.
    virtual void reset(std::uint8_t command) = 0;
    // Waits until `milliseconds` after the last reset. Time that has passed since then counts.
    virtual void wait_after_reset_ms(int milliseconds) = 0;
    virtual void wait_ms(int milliseconds) = 0;

    // Sends a command byte and its parameters.
    virtual void command(std::uint8_t code, std::span<const std::uint8_t> parameters) = 0;

    // Sends a command followed by a stream of 16-bit pixels: begin_pixels, any number of
    // send_pixels, end_pixels. Each send_pixels must wait for pixels_sent() of the one before, and
    // its words must stay unchanged until then.
    virtual void begin_pixels(std::uint8_t code) = 0;
    virtual void send_pixels(std::span<const std::uint16_t> pixels) = 0;
    virtual void end_pixels() = 0;

    // Calls panel_ready() `microseconds_later` after the moment; at once on boards without vsync.
    virtual void call_at(Moment moment, std::uint32_t microseconds_later) = 0;

    virtual DisplayTimes measure() { return {}; }

    // Sleeps until any interrupt comes. The caller checks whether it was the expected one.
    virtual void wait_for_interrupt() = 0;

protected:
    ~DisplayBus() = default;
};

}  // namespace kaiten
