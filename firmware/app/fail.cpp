// Where the program ends if it finds a bug in itself: it stops for good, and whoever watches over
// it starts it again, into the saved game: on a device that is the watchdog.
#include "engine/core/ensure.hpp"
#include "firmware/app/run.hpp"

void kaiten::fail(const char* file, int line) {
    note_bug(file, line);
    __builtin_trap();
}
