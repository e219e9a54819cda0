// A tick that is due after a fixed number of calls of due(), for tickers whose time passes only in
// `wait`.
#pragma once

namespace kaiten {

class CountedTick {
public:
    // Number of calls: on a device, the time between two ticks is enough for about this many slices
    // of the bots' thinking, of at most 4 ms each.
    static constexpr int looks = 10;

    bool due() { return ++looked_ > looks; }
    void passed() { looked_ = 0; }

private:
    int looked_ = 0;
};

}  // namespace kaiten
