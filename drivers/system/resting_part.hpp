// A part that must be told before all clocks stand still, and after.
#pragma once

namespace kaiten {

class RestingPart {
public:
    virtual void before_rest() = 0;
    virtual void after_rest() = 0;

protected:
    ~RestingPart() = default;
};

}  // namespace kaiten
