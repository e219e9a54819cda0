// The table of commands.
#pragma once

#include <array>
#include <span>

#include "firmware/console/words.hpp"

namespace kaiten {

class Console;

struct Command {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;
    unsigned most_arguments;
    // The words are those behind the command's name.
    void (*obey)(Console&, const Words&);
};

using CommandRows = std::span<const Command>;

// The table, in the order of the help: each file of commands has the rows of its own.
CommandRows game_commands();
CommandRows device_commands();
CommandRows help_commands();
std::array<CommandRows, 3> all_commands();
const Command* command_named(std::string_view word);

// What a line without a command's name may mean.
namespace command {

void tell_hand(Console& console, const Words& words);
void take_cards(Console& console, const Words& words);
void go_on(Console& console, const Words& words);
void tell_scores(Console& console, const Words& words);
void explain(Console& console, const Words& words);

}  // namespace command

// A line that begins with no command's name: a card alone is taken, nothing at all goes on.
void run_other_line(Console& console, const Words& words);

}  // namespace kaiten
