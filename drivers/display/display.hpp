// What the application knows of a display. How large its pictures are (frame.hpp), only those who
// draw or send them need to know: all others are compiled once for all panels.
#pragma once

#include "drivers/display/palette.hpp"

namespace kaiten {

class Frame;

// How bright the backlight looks, from 0 (off) to 100.
struct Brightness {
    std::uint8_t percent;
};

// How quick a display is, in microseconds; zero for what it cannot tell.
struct DisplayTimes {
    std::uint32_t refresh;  // from one refresh of the panel to the next
    std::uint32_t porches;  // of that, while no line is refreshed
    std::uint32_t picture;  // the longest picture so far, on its way to the panel
};

class Display {
public:
    // Starts to send what changed of the frame and returns, so that the game can go on. The frame
    // must stay as it is until wait_until_free() returns.
    virtual void show(const Frame& frame, const Palette& palette) = 0;

    // Sleeps until the frame shown last may be drawn into again.
    virtual void wait_until_free() = 0;

    // Sleeps until that frame is on the panel, whole.
    virtual void wait_until_shown() = 0;

    // Off at start: a panel holds garbage until the first frame is in it.
    virtual void set_backlight(Brightness brightness) = 0;

    // The panel sleeps, dark; awake again it shows the same picture.
    virtual void sleep() = 0;
    virtual void wake() = 0;

    // Upside down, for whoever holds the device the other way round. The next frame shown is; until
    // then the one before stays as it is.
    virtual void turn(bool turned) = 0;

    // Measures for some refreshes of the panel, and returns afterwards.
    virtual DisplayTimes measure() { return {}; }

protected:
    ~Display() = default;
};

}  // namespace kaiten
