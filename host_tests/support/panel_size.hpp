// The panel that a test program runs with. An argument such as 320x240 selects it.
#pragma once

#include <cstdio>

#include "drivers/display/size.hpp"

inline kaiten::Size panel_size{240, 240};

// Returns whether the argument is a panel size, and selects it.
inline bool take_panel_size(const char* argument) {
    kaiten::Size size{};
    if (std::sscanf(argument, "%dx%d", &size.width, &size.height) != 2) return false;
    panel_size = size;
    return true;
}
