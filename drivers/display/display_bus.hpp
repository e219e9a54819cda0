// The wires to a display controller. Drivers of controllers are written against it, so that the
// same code runs on real pins and, in host tests, against a model of the chip.
#pragma once

#include <cstdint>
#include <span>

namespace kaiten {

class DisplayBus {
public:
    // Pulses the controller's reset line, where there is one.
    virtual void reset() = 0;
    virtual void wait_ms(int milliseconds) = 0;

    // A command byte and its parameters.
    virtual void command(std::uint8_t code, std::span<const std::uint8_t> parameters) = 0;

    // A command followed by a stream of 16-bit pixels: any number of send_pixels in between. It may
    // return while it still sends: the words must stay as they are until the next call returns.
    virtual void begin_pixels(std::uint8_t code) = 0;
    virtual void send_pixels(std::span<const std::uint16_t> pixels) = 0;
    virtual void end_pixels() = 0;

protected:
    ~DisplayBus() = default;
};

}  // namespace kaiten
