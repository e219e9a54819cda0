// Interface between a driver and a display on I2C, which sends messages in the background. It
// allows host tests to run the drivers against a model of the chip.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace kaiten {

// A byte of a message, with a flag for the last byte. The layout is that of the RP2040's
// controller, so that DMA can transfer the words as they are.
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
    // Receives the callback. On a device it comes in an interrupt.
    class Listener {
    public:
        // All words were sent. `heard` is false if the display did not acknowledge; it may then
        // have missed some of them.
        virtual void sent(bool heard) = 0;
        // The answer to read_status(): the status byte, or nothing if the display did not
        // acknowledge.
        virtual void status(std::optional<std::uint8_t> byte) = 0;

    protected:
        ~Listener() = default;
    };

    virtual void listen(Listener& listener) = 0;

    // Starts to send one or more messages; the last one must be complete. The words must stay
    // unchanged, and send() must not be called again, until Listener::sent() is called.
    virtual void send(std::span<const I2cWord> words) = 0;

    // Starts to read the status byte of the display. Listener::status() follows. No other transfer
    // may be under way.
    virtual void read_status() = 0;

    // Addresses the display at its other address from now on. No transfer may be under way.
    virtual void use_other_address() = 0;

    // Selects the fast or the standard clock. No transfer may be under way.
    virtual void use_fast_clock(bool fast) = 0;

    // Sleeps until any interrupt comes. If a line is stuck, the transfer is aborted after a
    // timeout, and the listener gets sent(false).
    virtual void wait_for_interrupt() = 0;

    // Returns the duration of the longest transfer so far, in microseconds.
    virtual std::uint32_t longest_us() const { return 0; }

protected:
    ~I2cBus() = default;
};

}  // namespace kaiten
