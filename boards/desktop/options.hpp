// The desktop program's command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "boards/desktop/script.hpp"
#include "drivers/hardware.hpp"

namespace kaiten {

struct Options {
    std::string board_name = "desktop";
    std::span<const BoardKey> keys = eight_keys;
    int scale = 0;                         // zero: as large as the screen allows
    std::optional<Script> script;          // runs without a window
    bool text = false;                     // runs in the terminal
    std::optional<std::string> typed;      // instead of what comes from the keyboard
    std::optional<std::string> save_file;  // empty: nothing is kept
    std::optional<std::uint64_t> seed;
};

// Ends the program for --help (status 0) and for a bad command line (status 2).
Options read_options(Arguments arguments);

}  // namespace kaiten
