// The commands by their names, and help.
#include "firmware/console/commands.hpp"

#include "firmware/console/card_names.hpp"
#include "firmware/console/console.hpp"
#include "firmware/console/game_view.hpp"

namespace kaiten {
namespace {

constexpr Command table[] = {
    {"new", "[WORDS]", "a new game: see 'help new'", 10, command::begin_new_game},
    {"continue", "", "takes up the saved game", 0, command::continue_game},
    {"hand", "", "what you have to decide, and everybody's tables", 0, command::tell_hand},
    {"tables", "", "everybody's cards, points and desserts", 0, command::tell_tables},
    {"take", "CARD [CARD]", "answers what is asked, with cards by number or name", 11,
     command::take_cards},
    {"next", "", "after a round: the next one, or the final count", 0, command::go_on},
    {"hint", "", "what the strongest bot would take, and its chances", 0, command::give_hint},
    {"scores", "", "the points by category", 0, command::tell_scores},
    {"record", "", "the game so far, as JSON lines", 0, command::tell_record},
    {"stats", "[reset]", "games, wins and best scores", 1, command::tell_statistics},
    {"settings", "[NAME VALUE]", "shows the settings, or changes one", 2, command::change_settings},
    {"screenshot", "", "the picture as text, for tools/screenshot", 0, command::take_screenshot},
    {"log", "", "what happened last, before a restart too", 0, command::tell_log},
    {"saved", "[aside]", "the saved game's bytes; puts it aside, unopened", 1, command::tell_saved},
    {"press", "BUTTON [MS]", "presses up, down, left, right, a, b, x or y", 2,
     command::press_button},
    {"version", "", "the firmware, the board and its number", 0, command::tell_version},
    {"reboot", "", "saves and starts again", 0, command::reboot},
    {"update", "", "saves and starts as a USB drive for a new firmware", 0,
     command::enter_update_mode},
    {"quit", "", "saves and leaves the table; in a terminal, the program", 0, command::quit},
    {"help", "[CARD]", "this list, or what a card does; ? is short for it", 1, command::explain},
    {"?", "", "", 1, command::explain},
};

void list_commands(Output& out) {
    for (const Command& command : table) {
        if (command.help.empty()) continue;
        out.text("  ").ink(Ink::strong).text(command.name).ink(Ink::plain).text(" ");
        out.text(command.arguments).pad(26).line(command.help);
    }
    out.line("A card's number or name alone takes it; in a terminal Enter alone goes on.");
}

// At a terminal Enter alone goes on. Over a cable it may be a program that looks what is there, and
// only gets to see the game.
void run_empty_line(Console& console) {
    const Control& control = console.control();
    if (console.player_in_terminal()) return command::go_on(console, {});
    if (!control.playing()) return;
    if (control.match().next_human()) return command::tell_hand(console, {});
    command::tell_scores(console, {});
}

void explain_new(Output& out) {
    out.line("new [gamewright|zoch|party|party-gamewright] [2 to 8]");
    out.line("    [random|easy|medium|hard] [human,hard,...] [left|both] [dummy] [seed=N]");
    out.line("    [MENU|menu=random|menu=KIND,KIND,...]");
    out.line("  Words in any order; what is not said stays as at the last table.");
    out.line("  Who sits where may be listed, with commas: human,human,hard is three seats.");
    out.line("  The menus of Party:");
    out.text("   ");
    for (const MenuRow& menu : menus)
        out.text(" ").text(menu.name);
    out.end_line();
}

}  // namespace

std::span<const Command> commands() {
    return table;
}

void command::explain(Console& console, const Words& words) {
    Output& out = console.out();
    if (words.empty()) return list_commands(out);
    if (same("new", words[0])) return explain_new(out);
    for (const Command& command : table)
        if (same(command.name, words[0]))
            return out.line("{0} {1}: {2}", {command.name, command.arguments, command.help});
    const Rules& rules = console.rules();
    if (const Answer* answer = console.answer(); answer != nullptr && number_in(words[0], 99)) {
        const NamedOption named = option_named(*answer, rules, words[0]);
        if (named.naming == Naming::found)
            return explain_card(out, rules, card_of(answer->pool()[named.option]));
    }
    const NamedCard named = card_named(rules, words[0]);
    if (named.naming == Naming::found) return explain_card(out, rules, named.face);
    out.line(named.naming == Naming::ambiguous ? "Several cards begin with '{0}'."
                                               : "There is no card or command '{0}'.",
             {words[0]});
}

void run_other_line(Console& console, const Words& words) {
    if (words.empty()) return run_empty_line(console);
    if (const Answer* answer = console.answer();
        answer != nullptr && may_be_answer(*answer, console.rules(), words[0]))
        return command::take_cards(console, words);
    console.out().line("There is no command '{0}'; 'help' lists them.", {words[0]});
}

}  // namespace kaiten
