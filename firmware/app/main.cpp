// Where the program begins, on every board, and where it ends if it finds a bug in itself: it stops
// for good, and on a device the watchdog starts it again, into the saved game.
#include "engine/core/ensure.hpp"
#include "firmware/app/run.hpp"

void kaiten::fail(const char* file, int line) {
    note_bug(file, line);
    __builtin_trap();
}

int main(int argument_count, char** arguments) {
    kaiten::Hardware hardware = kaiten::start_board({argument_count, arguments});
    kaiten::run(hardware);
    return 0;
}
