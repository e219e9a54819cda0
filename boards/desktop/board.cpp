// The desktop board: chooses between window, terminal and script, and starts the parts.
#include <array>
#include <cstdio>
#include <vector>

#include "boards/desktop/complain.hpp"
#include "boards/desktop/headless.hpp"
#include "boards/desktop/host.hpp"
#include "boards/desktop/in_window.hpp"
#include "boards/desktop/options.hpp"
#include "boards/desktop/save_file.hpp"
#include "boards/desktop/terminal.hpp"
#include "drivers/display/frame.hpp"
#include "drivers/hardware.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/sound/silent.hpp"
#include "drivers/usb/no_port.hpp"

namespace kaiten {
namespace {

// Full, because a computer's screen has its own brightness setting.
constexpr Brightness full_brightness{100};

// The parts that window, terminal and script share. They live as long as the program.
struct Parts {
    explicit Parts(const Options& options)
        : pixels(options.panel.pixels()),
          frame{options.panel, pixels},
          storage{options.save_file.value_or("")},
          archive{archive_file(options.save_file.value_or(""))},
          entropy{options.seed} {}

    std::vector<std::uint8_t> pixels;
    Frame frame;
    NoLight light;
    SaveFile storage;
    SaveFile archive;
    HostEntropy entropy;
    HostMachine machine;
    NoPort no_port;
    LooseRing ring;
    std::array<std::uint8_t, 512> kept{};
};

// Starts the board for a script. Scripts are reproducible: without other options nothing is saved
// and the seed is fixed.
Hardware start_headless(const Options& options, Parts& parts) {
    static Headless headless{*options.script};
    static SilentSound sound;
    return {options.board_name.c_str(),
            headless,
            parts.frame,
            headless,
            headless,
            sound,
            parts.light,
            headless,
            parts.storage,
            parts.archive,
            parts.entropy,
            parts.machine,
            parts.no_port,
            parts.kept,
            options.keys,
            full_brightness};
}

Hardware start_window(const Options& options, Parts& parts) {
    const std::string save_file = options.save_file.value_or("");
    const WindowParts window = open_window(options.panel, options.scale, options.keys,
                                           save_file.empty() ? "" : save_file + ".window");
    static MainsPower power;
    return {options.board_name.c_str(),
            window.display,
            parts.frame,
            window.input,
            window.ticker,
            window.sound,
            parts.light,
            power,
            parts.storage,
            parts.archive,
            parts.entropy,
            parts.machine,
            parts.no_port,
            parts.kept,
            options.keys,
            full_brightness,
            &window.pointer};
}

Hardware start_terminal(const Options& options, Parts& parts) {
    static Terminal terminal{options.typed};
    static SilentSound sound;
    static MainsPower power;
    return {options.board_name.c_str(),
            terminal,
            parts.frame,
            terminal,
            terminal,
            sound,
            parts.light,
            power,
            parts.storage,
            parts.archive,
            parts.entropy,
            parts.machine,
            terminal,
            parts.kept,
            options.keys,
            full_brightness};
}

bool in_terminal(const Options& options) {
    if (options.text) return true;
    if (window_possible()) return false;
    std::fputs("There is no display to open a window on: playing in the terminal.\n", stderr);
    return true;
}

}  // namespace

Hardware start_board(Arguments arguments) {
    static const Options options = read_options(arguments);
    static Parts parts{options};
    for (const SaveFile* file : {&parts.storage, &parts.archive}) {
        if (file->problem()) refuse(*file->problem());
    }
    Hardware hardware = options.script         ? start_headless(options, parts)
                        : in_terminal(options) ? start_terminal(options, parts)
                                               : start_window(options, parts);
    if (options.has_ring) hardware.ring = &parts.ring;
    return hardware;
}

}  // namespace kaiten
