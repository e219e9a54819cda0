// Interface of the light behind a panel.
#pragma once

#include "drivers/display/display.hpp"

namespace kaiten {

class Backlight {
public:
    virtual void set(Brightness brightness) = 0;

protected:
    ~Backlight() = default;
};

}  // namespace kaiten
