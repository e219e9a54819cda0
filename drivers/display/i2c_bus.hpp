// How a driver talks to a display on I2C: messages that go out by themselves, one after the other.
// Drivers are written against this, so that host tests run them against a model of the chip.
#pragma once

#include <cstdint>
#include <span>

namespace kaiten {

// A byte of a message, and whether the message ends with it: as the RP2040's controller takes them,
// so that they can be handed to it by DMA as they are.
class I2cWord {
public:
    constexpr I2cWord() = default;
    constexpr I2cWord(std::uint8_t byte, bool last)
        : bits_{static_cast<std::uint16_t>(byte | (last ? end_of_message : 0))} {}

    constexpr std::uint8_t byte() const { return static_cast<std::uint8_t>(bits_); }
    constexpr bool last() const { return (bits_ & end_of_message) != 0; }

private:
    static constexpr unsigned end_of_message = 1U << 9;

    std::uint16_t bits_ = 0;
};

class I2cBus {
public:
    // Who goes on when all has been sent. On a device it is called in an interrupt.
    class Listener {
    public:
        // False if the display did not answer: then it has not heard all of it.
        virtual void sent(bool heard) = 0;

    protected:
        ~Listener() = default;
    };

    virtual void listen(Listener& listener) = 0;

    // Messages to the display, the last of them whole. The words must stay as they are until the
    // listener was told, and so must whoever wants to send more.
    virtual void send(std::span<const I2cWord> words) = 0;

    // Sleeps until an interrupt has come, perhaps the one that was waited for. A line that is stuck
    // is given up after a while: then the listener is told that nobody heard it.
    virtual void wait_for_interrupt() = 0;

    // The longest that send() took so far, in microseconds.
    virtual std::uint32_t longest_us() const { return 0; }

protected:
    ~I2cBus() = default;
};

}  // namespace kaiten
