// Interface of the application's clock: ticks at a fixed rate that does not depend on drawing time.
#pragma once

#include <optional>

namespace kaiten {

constexpr int ticks_per_second = 60;

class Ticker {
public:
    // Sleeps until the next tick is due or an interrupt wakes the core. Returns the number of ticks
    // since the last call, at most `most_ticks_at_once`. The number is zero if something else woke
    // the core, such as a button or the cable, so that it is handled at once. Returns nothing when
    // the program is to end (never on a device).
    virtual std::optional<int> wait() = 0;

    // Returns whether the next tick is due. Work that is done in slices between ticks stops then.
    // Where time passes only in `wait`, the tick is due after a number of calls.
    virtual bool due() = 0;

    // After a long pause (a debugger, a closed lid) the game does not catch up on missed ticks.
    static constexpr int most_ticks_at_once = 6;

protected:
    ~Ticker() = default;
};

}  // namespace kaiten
