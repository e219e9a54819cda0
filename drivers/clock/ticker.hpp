// The heartbeat of the application: a fixed rate that does not depend on how long drawing takes.
#pragma once

#include <optional>

namespace kaiten {

constexpr int ticks_per_second = 60;

class Ticker {
public:
    // Sleeps until the next tick is due, or until something else wakes the core. Returns how many
    // ticks have passed since the last call, at most `most_ticks_at_once`; none if it was something
    // else, a button or the cable, which need not wait. Nothing when the program is to end (never
    // on a device).
    virtual std::optional<int> wait() = 0;

    // Whether the next tick has come: what is done in between, a little at a time, has to stop
    // then. Where time passes only in `wait`, it has come after some calls.
    virtual bool due() = 0;

    // After a long pause (a debugger, a closed lid) the game goes on rather than racing to catch
    // up.
    static constexpr int most_ticks_at_once = 6;

protected:
    ~Ticker() = default;
};

}  // namespace kaiten
