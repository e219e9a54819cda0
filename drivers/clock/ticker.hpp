// The heartbeat of the application: a fixed rate that does not depend on how long drawing takes.
#pragma once

#include <optional>

namespace kaiten {

constexpr int ticks_per_second = 60;

class Ticker {
public:
    // Sleeps until the next tick is due. Returns how many have passed since the last call, at most
    // `most_ticks_at_once`; none when a button was pressed or let go before that, which is to be
    // answered at once; nothing when the program is to end (never on a device).
    virtual std::optional<int> wait() = 0;

    // After a long pause (a debugger, a closed lid) the game goes on rather than racing to catch
    // up.
    static constexpr int most_ticks_at_once = 6;

protected:
    ~Ticker() = default;
};

}  // namespace kaiten
