// The main loop, the same on every board.
#pragma once

#include "drivers/hardware.hpp"

namespace kaiten {

// Runs the application until the ticker ends it (never on a device).
void run(Hardware& hardware);

// The same in steps, for a board that must not block. start() shows the first frame. Each call of
// go_on() handles what the ticker reports; it returns false when the ticker ends the program.
void start(Hardware& hardware);
bool go_on();

// Returns what a tap on a pixel of the panel would do: 0 for nothing, else the number of the
// pressed action from 1 up, plus 256 times the number of the item from 1 up.
unsigned tap_meaning(int x, int y);

// Logs the place of a failed check, so that the log shows it after the restart.
void note_bug(const char* file, int line);

}  // namespace kaiten
