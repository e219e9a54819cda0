// How a display driver talks to its controller. Drivers are written against this, so that host
// tests run them against a model of the chip.
#pragma once

#include <cstdint>
#include <span>

#include "drivers/display/display.hpp"

namespace kaiten {

class DisplayBus {
public:
    // Who goes on when something is done. On a device it is called in an interrupt.
    class Listener {
    public:
        // The moment has come that call_at() was asked for.
        virtual void panel_ready() = 0;
        // The words given to send_pixels() are on the wire: it takes more.
        virtual void pixels_sent() = 0;

    protected:
        ~Listener() = default;
    };

    // Points in the panel's refresh. Between them it draws no line.
    enum class Moment : std::uint8_t { porch_begins, porch_ends };

    virtual void listen(Listener& listener) = 0;

    // Pulses the controller's reset line; where none is wired, sends the command that does as much.
    virtual void reset(std::uint8_t command) = 0;
    // Until so long after the last reset: what is done meanwhile takes no time.
    virtual void wait_after_reset_ms(int milliseconds) = 0;
    virtual void wait_ms(int milliseconds) = 0;

    // A command byte and its parameters.
    virtual void command(std::uint8_t code, std::span<const std::uint8_t> parameters) = 0;

    // A command followed by a stream of 16-bit pixels: any number of send_pixels in between, each
    // after the listener was told of the one before. The words must stay as they are until then.
    virtual void begin_pixels(std::uint8_t code) = 0;
    virtual void send_pixels(std::span<const std::uint16_t> pixels) = 0;
    virtual void end_pixels() = 0;

    // Calls the listener so long after that moment; at once where the board cannot tell it.
    virtual void call_at(Moment moment, std::uint32_t microseconds_later) = 0;

    virtual DisplayTimes measure() { return {}; }

    // Sleeps until an interrupt has come, perhaps the one that was waited for.
    virtual void wait_for_interrupt() = 0;

protected:
    ~DisplayBus() = default;
};

}  // namespace kaiten
