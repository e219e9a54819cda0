// The line to a person or a program at a computer: USB on a device, the terminal on the desktop.
// Nothing here ever waits.
#pragma once

#include <cstddef>
#include <span>

#include "drivers/system/system.hpp"

namespace kaiten {

// What the other end asks for besides what it types.
struct PortRequest {
    enum class Kind : std::uint8_t { none, restart, update };

    Kind kind = Kind::none;
    UpdateMode mode{};  // of an update
};

// How one talks there.
struct PortManner {
    bool echo;     // what is typed has to be shown by us
    bool colors;   // colours are understood
    bool follows;  // a player sits there: every turn is told, not only what is asked for
    bool beside_screen = false;  // who also sees the screen, and goes on from there
};

class Port {
public:
    virtual PortManner manner() const = 0;

    // What there is to do for the line itself: to be called whenever the core has woken, and
    // between longer pieces of work.
    virtual void work() = 0;

    // A cable that a computer uses: the device must not fall into its deepest sleep.
    virtual bool attached() = 0;
    // Somebody listens. What is written otherwise goes nowhere.
    virtual bool connected() = 0;
    // Takes up to so many bytes; returns how many there were.
    virtual std::size_t read(std::span<char> room) = 0;
    // Gives as many bytes as go at once; returns how many those were.
    virtual std::size_t write(std::span<const char> bytes) = 0;
    // What was asked for since the last call.
    virtual PortRequest take_request() = 0;

protected:
    ~Port() = default;
};

}  // namespace kaiten
