// Where the program begins, on every board that lets it wait for its time.
#include "firmware/app/run.hpp"

int main(int argument_count, char** arguments) {
    kaiten::Hardware hardware = kaiten::start_board({argument_count, arguments});
    kaiten::run(hardware);
    return 0;
}
