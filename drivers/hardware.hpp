// The one interface between the application and a board. Every board provides a Hardware, and the
// application knows nothing else about the board.
#pragma once

#include <cstdint>
#include <span>

#include "drivers/clock/ticker.hpp"
#include "drivers/display/display.hpp"
#include "drivers/entropy/entropy.hpp"
#include "drivers/input/input.hpp"
#include "drivers/input/key_arrangement.hpp"
#include "drivers/input/pointer.hpp"
#include "drivers/light/light.hpp"
#include "drivers/link/hub_stream.hpp"
#include "drivers/page/host_page.hpp"
#include "drivers/power/power.hpp"
#include "drivers/sound/sound.hpp"
#include "drivers/storage/storage.hpp"
#include "drivers/system/system.hpp"
#include "drivers/usb/port.hpp"
#include "drivers/worker/worker.hpp"

namespace kaiten {

struct Hardware {
    const char* board_name;  // for people to read
    Display& display;
    Frame& frame;  // as large as the panel; holds the picture that the application draws
    Input& input;
    Ticker& ticker;
    Sound& sound;
    Light& light;
    Power& power;
    Storage& storage;
    Storage& archive;  // memory for finished games
    Entropy& entropy;
    System& system;
    Port& port;
    std::span<std::uint8_t> kept;  // memory that survives a restart; undefined at power-on
    KeyArrangement keys = KeyArrangement::pad_and_four_keys;
    Brightness first_brightness{80};  // default setting
    Pointer* pointer = nullptr;       // touch panel or mouse, if the board has one (KAITEN_TOUCH)
    HostPage* page = nullptr;         // only in a browser
    ByteStream* ring = nullptr;       // wire to other devices, if the board has one
    HubStream* hub = nullptr;         // wire to a hub, instead of a ring; only in a browser
    Worker* worker = nullptr;         // second core, if the board has one
};

// Command-line arguments of the program; empty on a device.
struct Arguments {
    int count;
    char** values;
};

// Starts the board's parts, with the backlight off, and returns them. Each board defines this
// function.
Hardware start_board(Arguments arguments);

}  // namespace kaiten
