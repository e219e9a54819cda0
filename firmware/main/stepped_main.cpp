// Entry points of a board that calls the program repeatedly instead of letting it block.
#include <optional>

#include "firmware/main/run.hpp"

namespace {

std::optional<kaiten::Hardware> hardware;

}  // namespace

// Starts the program and shows the first frame.
extern "C" __attribute__((export_name("start"))) void start() {
    hardware.emplace(kaiten::start_board({0, nullptr}));
    kaiten::start(*hardware);
}

// Returns what a tap on a pixel of the panel would do, as in run.hpp.
extern "C" __attribute__((export_name("tap_meaning"))) unsigned tap_meaning(int x, int y) {
    return kaiten::tap_meaning(x, y);
}

// Handles what is due, if anything.
extern "C" __attribute__((export_name("go_on"))) void go_on() {
    kaiten::go_on();
}
