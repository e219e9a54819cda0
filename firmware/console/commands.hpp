// The table of commands.
#pragma once

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

std::span<const Command> commands();

// What the commands do, by what they are about.
namespace command {

void begin_new_game(Console& console, const Words& words);
void continue_game(Console& console, const Words& words);
void tell_hand(Console& console, const Words& words);
void tell_tables(Console& console, const Words& words);
void take_cards(Console& console, const Words& words);
void go_on(Console& console, const Words& words);
void give_hint(Console& console, const Words& words);
void tell_scores(Console& console, const Words& words);
void tell_record(Console& console, const Words& words);

void tell_version(Console& console, const Words& words);
void tell_statistics(Console& console, const Words& words);
void change_settings(Console& console, const Words& words);
void take_screenshot(Console& console, const Words& words);
void tell_log(Console& console, const Words& words);
void tell_saved(Console& console, const Words& words);
void press_button(Console& console, const Words& words);
void reboot(Console& console, const Words& words);
void enter_update_mode(Console& console, const Words& words);
void quit(Console& console, const Words& words);

void explain(Console& console, const Words& words);

}  // namespace command

// A line that begins with no command's name: a card alone is taken, nothing at all goes on.
void run_other_line(Console& console, const Words& words);

}  // namespace kaiten
