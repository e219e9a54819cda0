// The heartbeat of the application: a fixed rate that does not depend on how long drawing takes.
#pragma once

namespace kaiten {

constexpr int ticks_per_second = 60;

class Ticker {
public:
    // Sleeps until the next tick is due. Returns how many have passed since the last call, at least
    // one and at most `most_ticks_at_once`, or zero when the program is to end (never on a device).
    virtual int wait() = 0;

    // After a long pause (a debugger, a closed lid) the game goes on rather than racing to catch
    // up.
    static constexpr int most_ticks_at_once = 6;

protected:
    ~Ticker() = default;
};

}  // namespace kaiten
