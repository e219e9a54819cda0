// The machine itself: why it started, how it rests, and how it starts again.
#pragma once

#include <cstdint>

namespace kaiten {

enum class StartReason : std::uint8_t {
    power_on,
    watchdog,   // the program hung, and was started again
    requested,  // by restart()
};

class System {
public:
    virtual StartReason start_reason() const = 0;

    // Different on every device, the same at every start.
    virtual std::uint64_t unique_id() const = 0;

    // To be called at every tick: a program that does not is started again.
    virtual void feed_watchdog() = 0;

    // Saves what power the board can until a button is pressed. It may return earlier, even at
    // once; whoever wants to rest on calls it again.
    virtual void rest() = 0;

    // Neither returns on a device; the desktop's program ends.
    virtual void restart() = 0;
    virtual void restart_for_update() = 0;  // as a USB drive that takes a new firmware

protected:
    ~System() = default;
};

}  // namespace kaiten
