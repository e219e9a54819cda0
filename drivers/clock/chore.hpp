// Something small that is to be done whenever there is time: between ticks, each time the core
// wakes.
#pragma once

namespace kaiten {

class Chore {
public:
    virtual void work() = 0;

protected:
    ~Chore() = default;
};

}  // namespace kaiten
