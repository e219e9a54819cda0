// The desktop program's command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "boards/desktop/script.hpp"
#include "drivers/display/size.hpp"
#include "drivers/hardware.hpp"

namespace kaiten {

struct Options {
    std::string board_name;
    Size panel{};
    KeyArrangement keys{};
    bool has_ring = false;                 // imitates a board with a wire to others
    int scale = 0;                         // zero: chosen to fit the screen
    std::optional<Script> script;          // runs without a window
    bool text = false;                     // runs in the terminal
    std::optional<std::string> typed;      // replaces keyboard input
    std::optional<std::string> save_file;  // empty: saves are not kept
    std::optional<std::uint64_t> seed;
};

// Parses the arguments. Ends the program after --help or --version (status 0) or an error (status
// 2).
Options read_options(Arguments arguments);

}  // namespace kaiten
