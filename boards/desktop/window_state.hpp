// The size of the window, kept in a text file between two runs of the program.
#pragma once

#include <string>

namespace kaiten {

struct WindowState {
    int scale = 0;  // zero: unknown
    bool full_screen = false;

    bool operator==(const WindowState&) const = default;
};

// Returns the default state if the file is missing or invalid.
WindowState read_window_state(const std::string& file);
// An empty file name keeps nothing. A failed write is no error: the next window has another size.
void write_window_state(const std::string& file, const WindowState& state);

}  // namespace kaiten
