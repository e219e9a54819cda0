// The desktop's game in a window, if the program was built with window support and a display
// exists.
#pragma once

#include <string>

#include "drivers/display/size.hpp"
#include "drivers/hardware.hpp"

namespace kaiten {

// The board parts that a window provides.
struct WindowParts {
    Display& display;
    Input& input;
    Ticker& ticker;
    Sound& sound;
    Pointer& pointer;  // the mouse
};

bool window_possible();
// Ends the program with status 2 if no window can be opened. The keyboard has only keys of the
// board. The window keeps its size in `state_file`, unless that name is empty.
WindowParts open_window(Size panel, int scale, KeyArrangement keys, const std::string& state_file);

}  // namespace kaiten
