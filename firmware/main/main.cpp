// Entry point of boards whose main loop may block while it waits for a tick.
#include "firmware/main/run.hpp"

int main(int argument_count, char** arguments) {
    kaiten::Hardware hardware = kaiten::start_board({argument_count, arguments});
    kaiten::run(hardware);
    return 0;
}
