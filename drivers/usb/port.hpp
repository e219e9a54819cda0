// Interface of the byte stream to a person or a program at a computer: USB on a device, the
// terminal on the desktop. No function waits.
#pragma once

#include <cstddef>
#include <span>

#include "drivers/system/system.hpp"

namespace kaiten {

// A request that the other end makes apart from the bytes it sends.
struct PortRequest {
    enum class Type : std::uint8_t { none, restart, update };

    Type type = Type::none;
    UpdateMode mode{};  // for an update
};

// How the console behaves at this port.
struct PortManner {
    bool echo;                   // the console must echo typed characters
    bool colors;                 // the other end understands colour escape sequences
    bool follows;                // a player sits there: print every turn, not only answers
    bool beside_screen = false;  // that player also sees the screen and may play on there
};

class Port {
public:
    virtual PortManner manner() const = 0;

    // Handles pending events. Must be called whenever the core has woken, and between longer pieces
    // of work.
    virtual void work() = 0;

    // Returns whether a computer uses the cable. The device must not enter its deepest sleep then.
    virtual bool attached() = 0;
    // Returns whether the computer sleeps, or the cable was pulled out: the bus is silent.
    virtual bool suspended() { return false; }
    // Returns whether a reader is connected. Otherwise written bytes are discarded.
    virtual bool connected() = 0;
    // Reads at most `room.size()` bytes and returns their number.
    virtual std::size_t read(std::span<char> room) = 0;
    // Writes as many bytes as fit at once and returns their number.
    virtual std::size_t write(std::span<const char> bytes) = 0;
    // Returns the request that arrived since the last call.
    virtual PortRequest take_request() = 0;

protected:
    ~Port() = default;
};

}  // namespace kaiten
