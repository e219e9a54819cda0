// The desktop board: a window, or a script in its place.
#include "boards/desktop/headless.hpp"
#include "boards/desktop/options.hpp"
#include "boards/desktop/window.hpp"
#include "drivers/hardware.hpp"

namespace kaiten {
namespace {

// Both serve as all the parts of the board, for as long as the program runs.
template <typename Parts>
Hardware hardware(const std::string& name, Parts& parts) {
    return {name.c_str(), parts, parts, parts};
}

}  // namespace

Hardware start_board(Arguments arguments) {
    static Options options = read_options(arguments);
    if (options.script) {
        static Headless headless{*options.script};
        return hardware(options.board_name, headless);
    }
    static Window window{options.scale};
    return hardware(options.board_name, window);
}

}  // namespace kaiten
