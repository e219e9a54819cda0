// The main loop, the same on every board.
#pragma once

#include "drivers/hardware.hpp"

namespace kaiten {

// Runs the application until the board's ticker ends it, which on a device is never.
void run(Hardware& hardware);

}  // namespace kaiten
