// Interface of a part that needs a callback before and after all clocks stop.
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
