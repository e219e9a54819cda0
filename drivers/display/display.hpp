// Interface of a display for the application. The picture itself is in frame.hpp.
#pragma once

#include "drivers/display/palette.hpp"

namespace kaiten {

class Frame;

// Perceived brightness of the backlight, from 0 (off) to 100.
struct Brightness {
    std::uint8_t percent;
};

// Times of a display in microseconds; zero if the display cannot measure them.
struct DisplayTimes {
    std::uint32_t refresh;  // period of the panel's refresh
    std::uint32_t porches;  // part of the period in which no line is refreshed
    std::uint32_t picture;  // longest transfer of a frame so far
};

class Display {
public:
    // Starts to send the dirty lines of the frame, and returns while they are being sent. The frame
    // must stay unchanged until wait_until_free() returns, and the palette as long as the display
    // exists: other colours need another palette.
    virtual void show(const Frame& frame, const Palette& palette) = 0;

    // Sleeps until the frame of the last show() may be changed again.
    virtual void wait_until_free() = 0;

    // Sleeps until the whole frame is on the panel.
    virtual void wait_until_shown() = 0;

    // The backlight is off at start: a panel holds garbage until the first frame.
    virtual void set_backlight(Brightness brightness) = 0;

    // Sends the panel to sleep, dark. After wake() it shows the same picture.
    virtual void sleep() = 0;
    virtual void wake() = 0;

    // Turns the picture by 180°, starting with the next frame. Until then the panel keeps the old
    // picture.
    virtual void turn(bool turned) = 0;

    // Returns whether the bus of the display has a faster clock, which not every module and wire
    // allows. set_fast() selects it.
    virtual bool can_be_fast() const { return false; }
    virtual void set_fast(bool) {}

    // Measures during some refreshes of the panel, and returns afterwards.
    virtual DisplayTimes measure() { return {}; }

protected:
    ~Display() = default;
};

}  // namespace kaiten
