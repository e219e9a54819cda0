// Lists all console commands.
#pragma once

#include <array>
#include <span>

#include "firmware/console/words.hpp"

namespace kaiten {

class Console;
class Output;
class Statistics;

struct Command {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;
    unsigned most_arguments;
    // Runs the command. `Words` are the arguments, without the command name.
    void (*obey)(Console&, const Words&);
    bool device_only = false;  // means nothing to a program in a terminal
};

using CommandRows = std::span<const Command>;

// Return the commands in the order of `help`. Each source file of commands provides its own rows.
CommandRows game_commands();
CommandRows device_commands();
CommandRows help_commands();
std::array<CommandRows, 3> all_commands();
const Command* command_named(const Console& console, std::string_view word);

// Commands that a line without a command name can trigger.
namespace command {

void tell_hand(Console& console, const Words& words);
void take_cards(Console& console, const Words& words);
void go_on(Console& console, const Words& words);
void tell_scores(Console& console, const Words& words);
void explain(Console& console, const Words& words);
void use_link(Console& console, const Words& words);

}  // namespace command

// Prints row `number` of the statistics, or nothing if no game was counted in it. Returns false
// after the last row.
inline constexpr std::size_t most_statistics_line = 100;
bool show_statistics_row(Output& out, const Statistics& statistics, unsigned number);

// Runs a line that does not begin with a command name. A card is taken, an empty line continues the
// game.
void run_other_line(Console& console, const Words& words);

}  // namespace kaiten
