// Handles a failed KAITEN_ENSURE check: logs its place and stops the program. On a device, the
// watchdog then restarts the program, which resumes the saved game.
#include "engine/core/ensure.hpp"
#include "firmware/main/run.hpp"

void kaiten::fail(const char* file, int line) {
    note_bug(file, line);
    __builtin_trap();
}
