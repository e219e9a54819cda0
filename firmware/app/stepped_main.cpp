// Where the program begins on a board that calls it, again and again, instead of letting it wait.
#include <optional>

#include "firmware/app/run.hpp"

namespace {

std::optional<kaiten::Hardware> hardware;

}  // namespace

// The first picture is shown when it returns.
extern "C" __attribute__((export_name("start"))) void start() {
    hardware.emplace(kaiten::start_board({0, nullptr}));
    kaiten::start(*hardware);
}

// Does what is due, maybe nothing.
extern "C" __attribute__((export_name("go_on"))) void go_on() {
    kaiten::go_on();
}
