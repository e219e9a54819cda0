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

// Handles what is due, if anything.
extern "C" __attribute__((export_name("go_on"))) void go_on() {
    kaiten::go_on();
}
