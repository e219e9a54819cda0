// Parses the command line of the desktop program with a table of its options. CLI11, which the host
// tool uses, would add 5.8 s of CPU time to the first build of the terminal game.
#include "boards/desktop/options.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

#include "boards/desktop/complain.hpp"
#include "boards/desktop/known_boards.hpp"
#include "boards/desktop/save_file.hpp"
#include "kaiten_version.hpp"

namespace kaiten {
namespace {

constexpr const char* help =
    "Plays Kaiten in a window, or in the terminal if there is no display.\n"
    "\n"
    "  --board NAME       imitates a board of boards/: its name, panel and keys\n"
    "  --text             plays in the terminal\n"
    "  --demo             lets the bots play a game in the terminal\n"
    "  --scale N          N screen pixels per game pixel (default: as last time, or the most\n"
    "                     that fits)\n"
    "  --script SCRIPT    runs a script, given as text or as a file, without a window\n"
    "  --screenshot FILE  writes the screen after half a second to FILE (PNG), without a window\n"
    "  --save FILE        keeps saves in FILE (default: a file in the user's data folder). An\n"
    "                     empty name keeps nothing, and is the default for scripts and demos\n"
    "  --seed NUMBER      deals the same cards every time (default with a script: 1)\n"
    "  --as NAME          shows NAME as the name of the board (default: desktop)\n"
    "  --version          prints the version\n"
    "  --help             prints this text\n"
    "\n"
    "Keys: the arrow keys are up, down, left and right. A, B, X and Y are the buttons of the same\n"
    "name. Enter is also A; Backspace and Escape are also B. A board with fewer buttons uses only\n"
    "the keys of its buttons. If the help bar underlines a button, hold the button down.\n"
    "The mouse works, too: a click on a card shows it, and a second one takes it.\n"
    "Closing the window ends the game. A resized window snaps to the nearest whole multiple\n"
    "of the game's size. F11 fills the screen. The program remembers both beside its saves.\n"
    "In the terminal, 'help' lists the commands; 'quit' or Ctrl-D ends the program.\n"
    "\n"
    "Scripts: commands separated by semicolons or line breaks; # begins a comment.\n"
    "  wait MS            waits MS milliseconds\n"
    "  press BUTTON       holds it down for 50 ms, then waits 50 ms; A+X presses both\n"
    "  hold BUTTON MS     holds it down for MS milliseconds\n"
    "  down BUTTON, up BUTTON\n"
    "  shot FILE.png      writes a screenshot\n"
    "  battery VOLTS      sets the battery's voltage\n"
    "  charging on|off, usb on|off\n";

// Returns the content of the file `value`, or `value` itself if there is no such file.
std::string script_text(const char* value) {
    std::ifstream file{value};
    if (!file) return value;
    return {std::istreambuf_iterator<char>{file}, {}};
}

void set_script(Options& options, const std::string& text) {
    auto parsed = parse_script(text);
    if (const auto* problem = std::get_if<std::string>(&parsed)) refuse(*problem);
    options.script = std::get<Script>(std::move(parsed));
}

void set_scale(Options& options, const char* value) {
    char* end = nullptr;
    const long scale = std::strtol(value, &end, 10);
    if (*value == '\0' || *end != '\0' || scale < 1 || scale > 16) {
        refuse(std::string{"--scale takes a number from 1 to 16, not '"} + value + "'");
    }
    options.scale = static_cast<int>(scale);
}

void set_seed(Options& options, const char* value) {
    char* end = nullptr;
    const unsigned long long seed = std::strtoull(value, &end, 10);
    if (*value < '0' || *value > '9' || *end != '\0') {
        refuse(std::string{"--seed takes a number, not '"} + value + "'");
    }
    options.seed = seed;
}

// Console input of the demo.
constexpr const char* demo = "settings speed calm\nnew gamewright hard,medium,easy,random\n";

void set_board(Options& options, const char* value) {
    for (const KnownBoard& board : known_boards()) {
        if (std::strcmp(board.folder, value) != 0) continue;
        options.board_name = board.name;
        options.panel = board.panel;
        options.keys = board.keys;
        options.has_ring = board.has_ring;
        return;
    }
    std::string message = std::string{"unknown board '"} + value + "'. Boards:";
    for (const KnownBoard& board : known_boards())
        message += std::string{" "} + board.folder;
    refuse(message);
}

void check_buttons(const Script& script, KeyArrangement keys) {
    for (const ScriptEvent& event : script.events)
        for (const Button button : event.buttons)
            if (!has_button(keys, button))
                refuse(std::string{"this board has no button '"} +
                       button_names[static_cast<unsigned>(button)] + "'");
}

struct Flag {
    const char* name;
    void (*set)(Options&);
};

constexpr Flag known_flags[] = {{"--text", [](Options& options) { options.text = true; }},
                                {"--demo", [](Options& options) {
                                     options.text = true;
                                     options.typed = demo;
                                 }}};

bool set_flag(Options& options, const char* name) {
    for (const Flag& flag : known_flags) {
        if (std::strcmp(flag.name, name) != 0) continue;
        flag.set(options);
        return true;
    }
    return false;
}

struct Option {
    const char* name;
    void (*set)(Options&, const char* value);
};

constexpr Option known_options[] = {
    {"--board", set_board},
    {"--scale", set_scale},
    {"--script",
     [](Options& options, const char* value) { set_script(options, script_text(value)); }},
    {"--screenshot",
     [](Options& options, const char* value) {
         set_script(options, std::string{"wait 500; shot "} + value);
     }},
    {"--save", [](Options& options, const char* value) { options.save_file = value; }},
    {"--seed", set_seed},
    {"--as", [](Options& options, const char* value) { options.board_name = value; }},
};

const Option& find_option(const char* name) {
    for (const Option& option : known_options) {
        if (std::strcmp(option.name, name) == 0) return option;
    }
    refuse(std::string{"unknown option '"} + name + "' (--help lists them)");
}

}  // namespace

Options read_options(Arguments arguments) {
    Options options;
    set_board(options, "desktop");
    for (int i = 1; i < arguments.count; ++i) {
        const char* name = arguments.values[i];
        if (std::strcmp(name, "--help") == 0) {
            std::fputs(help, stdout);
            std::exit(0);
        }
        if (std::strcmp(name, "--version") == 0) {
            std::puts("Kaiten " KAITEN_VERSION);
            std::exit(0);
        }
        if (set_flag(options, name)) continue;
        const Option& option = find_option(name);
        if (i + 1 == arguments.count) refuse(std::string{name} + " needs a value");
        option.set(options, arguments.values[++i]);
    }
    if (options.script) check_buttons(*options.script, options.keys);
    if (options.script && !options.seed) options.seed = 1;
    const bool repeats = options.script || options.typed;
    if (!repeats && !options.save_file) options.save_file = default_save_file();
    return options;
}

}  // namespace kaiten
