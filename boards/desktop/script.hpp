// Scripts that press buttons and take screenshots at given times. The language is that of the
// emulator's scripts without the commands that need a device. Times are the same, so a script
// behaves the same on both.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "drivers/input/input.hpp"

namespace kaiten {

struct ScriptEvent {
    enum class Type { down, up, shot, battery, charging, usb };

    int at_ms;
    Type type;
    std::vector<Button> buttons = {};  // for down and up
    std::string file = {};             // for shot
    std::uint16_t millivolts = 0;      // for battery
    bool on = false;                   // for charging and usb
};

struct Script {
    std::vector<ScriptEvent> events;  // sorted by time
    int length_ms = 0;
};

// Returns the script, or an error message of one line.
std::variant<Script, std::string> parse_script(std::string_view text);

}  // namespace kaiten
