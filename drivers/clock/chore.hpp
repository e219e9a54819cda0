// Something small that is to be done whenever there is time: between ticks, each time the core
// wakes.
#pragma once

namespace kaiten {

class Chore {
public:
    // True if it found something the application should answer before the next tick.
    virtual bool work() = 0;

protected:
    ~Chore() = default;
};

}  // namespace kaiten
