// The main loop, the same on every board.
#pragma once

#include "drivers/hardware.hpp"

namespace kaiten {

// Runs the application until the board's ticker ends it, which on a device is never.
void run(Hardware& hardware);

// The same in steps, for a board that may not wait: the first picture; then whatever the ticker
// says has come, once a call, until it is false.
void start(Hardware& hardware);
bool go_on();

// Writes down where the program found a bug in itself, for the log to tell after the restart.
void note_bug(const char* file, int line);

}  // namespace kaiten
