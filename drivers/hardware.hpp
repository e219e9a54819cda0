// The one interface between the application and a board: every board gives a Hardware, and the
// application knows nothing else of it.
#pragma once

#include <cstdint>
#include <span>

#include "drivers/clock/ticker.hpp"
#include "drivers/display/display.hpp"
#include "drivers/entropy/entropy.hpp"
#include "drivers/input/action.hpp"
#include "drivers/input/input.hpp"
#include "drivers/light/light.hpp"
#include "drivers/power/power.hpp"
#include "drivers/sound/sound.hpp"
#include "drivers/storage/storage.hpp"
#include "drivers/system/system.hpp"
#include "drivers/usb/port.hpp"

namespace kaiten {

struct Hardware {
    const char* board_name;  // as people call it
    Display& display;
    Input& input;
    Ticker& ticker;
    Sound& sound;
    Light& light;
    Power& power;
    Storage& storage;
    Entropy& entropy;
    System& system;
    Port& port;
    std::span<std::uint8_t> kept;  // memory that a restart leaves as it is; at power-on, anything
    std::span<const BoardKey> keys = eight_keys;  // what its keys mean
    Brightness first_brightness{80};              // until its owner sets another
};

// What the program was started with; a device board gets none.
struct Arguments {
    int count;
    char** values;
};

// Each board defines it: brings its parts up, with the backlight off, and hands them over.
Hardware start_board(Arguments arguments);

}  // namespace kaiten
