// Scripts: buttons pressed and pictures taken at given times. The language is the emulator's, less
// what only a device has; the times are the same, so that a script means the same on both.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "drivers/input/input.hpp"

namespace kaiten {

struct ScriptEvent {
    enum class Kind { down, up, shot, battery, charging, usb };

    int at_ms;
    Kind kind;
    std::vector<Button> buttons = {};  // for down and up
    std::string file = {};             // for shot
    std::uint16_t millivolts = 0;      // for battery
    bool on = false;                   // for charging and usb
};

struct Script {
    std::vector<ScriptEvent> events;  // in the order of their times
    int length_ms = 0;
};

// The script, or one line saying what is wrong with it.
std::variant<Script, std::string> parse_script(std::string_view text);

}  // namespace kaiten
