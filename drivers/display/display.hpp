// What the application knows of a display.
#pragma once

#include "drivers/display/frame.hpp"

namespace kaiten {

// How bright the backlight looks, from 0 (off) to 100.
struct Brightness {
    std::uint8_t percent;
};

class Display {
public:
    // Sends the frame. When it returns, the frame may be drawn into again.
    virtual void show(const Frame& frame, const Palette& palette) = 0;

    // Off at start: a panel holds garbage until the first frame is in it.
    virtual void set_backlight(Brightness brightness) = 0;

protected:
    ~Display() = default;
};

}  // namespace kaiten
