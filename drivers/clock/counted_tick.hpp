// A tick that comes after so many looks at the clock: for tickers whose time passes only in `wait`.
#pragma once

namespace kaiten {

class CountedTick {
public:
    // The time between two ticks on a device is enough for so many slices of the bots' thinking, of
    // at most 4 ms each.
    static constexpr int looks = 10;

    bool due() { return ++looked_ > looks; }
    void passed() { looked_ = 0; }

private:
    int looked_ = 0;
};

}  // namespace kaiten
