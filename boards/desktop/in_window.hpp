// The desktop's game in a window, where the program was built with one and there is a display.
#pragma once

#include "drivers/hardware.hpp"

namespace kaiten {

// What a window brings.
struct WindowParts {
    Display& display;
    Input& input;
    Ticker& ticker;
    Sound& sound;
};

bool window_possible();
// Ends the program with status 2 if no window can be opened. The keyboard has the board's keys.
WindowParts open_window(int scale, std::span<const BoardKey> keys);

}  // namespace kaiten
