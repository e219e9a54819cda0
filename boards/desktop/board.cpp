// The desktop board: a window, or a script in its place.
#include "boards/desktop/headless.hpp"
#include "boards/desktop/host.hpp"
#include "boards/desktop/options.hpp"
#include "boards/desktop/save_file.hpp"
#include "boards/desktop/tones.hpp"
#include "boards/desktop/window.hpp"
#include "drivers/hardware.hpp"
#include "drivers/light/no_light.hpp"
#include "drivers/sound/silent.hpp"

namespace kaiten {
namespace {

// What both kinds have in common, for as long as the program runs.
struct Parts {
    explicit Parts(const Options& options) : storage{options.save_file}, entropy{options.seed} {}

    NoLight light;
    SaveFile storage;
    HostEntropy entropy;
    HostMachine machine;
};

// A script repeats: nothing is saved and the seed is the same, unless it is told otherwise.
Hardware start_headless(const Options& options, Parts& parts) {
    static Headless headless{*options.script};
    static SilentSound sound;
    return {options.board_name.c_str(),
            headless,
            headless,
            headless,
            sound,
            parts.light,
            headless,
            parts.storage,
            parts.entropy,
            parts.machine};
}

Hardware start_window(const Options& options, Parts& parts) {
    static Window window{options.scale};
    static Tones tones;
    static MainsPower power;
    return {options.board_name.c_str(),
            window,
            window,
            window,
            tones,
            parts.light,
            power,
            parts.storage,
            parts.entropy,
            parts.machine};
}

}  // namespace

Hardware start_board(Arguments arguments) {
    static const Options options = read_options(arguments);
    static Parts parts{options};
    return options.script ? start_headless(options, parts) : start_window(options, parts);
}

}  // namespace kaiten
