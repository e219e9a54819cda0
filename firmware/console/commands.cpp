// Collects all commands and implements `help`.
#include "firmware/console/commands.hpp"

#include "firmware/console/card_names.hpp"
#include "firmware/console/console.hpp"
#include "firmware/console/game_view.hpp"

namespace kaiten {
namespace {

bool has_command(const Console& console, const Command& command) {
    return !command.device_only || !console.is_alone();
}

void list_commands(Console& console) {
    Output& out = console.out();
    for (const CommandRows rows : all_commands()) {
        for (const Command& command : rows) {
            if (command.help.empty() || !has_command(console, command)) continue;
            out.text("  ").ink(Ink::strong).text(command.name).ink(Ink::plain).text(" ");
            out.text(command.arguments).pad(26).line(command.help);
        }
    }
    out.line("A card's number or name alone takes it; in a terminal Enter alone goes on.");
}

// In a terminal, Enter alone continues the game. Over USB an empty line may come from a program
// that probes the port, so it only shows the state of the game.
void run_empty_line(Console& console) {
    const Control& control = console.control();
    if (console.player_in_terminal()) return command::go_on(console, {});
    if (!control.playing()) return;
    if (control.session().next_human()) return command::tell_hand(console, {});
    command::tell_scores(console, {});
}

void explain_new(Output& out) {
    out.line("new [gamewright|zoch|party|party-gamewright] [2 to 8]");
    out.text("    [");
    for (unsigned level = 0; level < level_count; ++level)
        out.text(level == 0 ? "" : "|").text(row(static_cast<Level>(level)).name);
    out.line("] [human,hard,...]");
    out.line("    [left|both] [dummy] [first=1|2|random] [seed=N]");
    out.line("    [MENU|menu=random|menu=KIND,KIND,...]");
    out.line("  Words in any order; what is not said stays as at the last table.");
    out.line("  Who sits where may be listed, with commas: human,human,hard is three seats.");
    out.line("  first= says who plays for the dummy first.");
    out.line("  The menus of Party:");
    out.text("   ");
    for (const MenuRow& menu : menus)
        out.text(" ").text(menu.name);
    out.end_line();
}

}  // namespace

void command::explain(Console& console, const Words& words) {
    Output& out = console.out();
    if (words.empty()) return list_commands(console);
    if (same("new", words[0])) return explain_new(out);
    if (const Command* command = command_named(console, words[0]))
        return out.line("{0} {1}: {2}", {command->name, command->arguments, command->help});
    const Rules& rules = console.rules();
    if (const Answer* answer = console.open_answer();
        answer != nullptr && number_in(words[0], 99)) {
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

CommandRows help_commands() {
    static constexpr Command rows[] = {
        {"help", "[CARD]", "this list, or what a card does; ? is short for it", 1,
         command::explain},
        {"?", "", "", 1, command::explain},
    };
    return rows;
}

std::array<CommandRows, 3> all_commands() {
    return {game_commands(), device_commands(), help_commands()};
}

const Command* command_named(const Console& console, std::string_view word) {
    for (const CommandRows rows : all_commands())
        for (const Command& command : rows)
            if (same(command.name, word) && has_command(console, command)) return &command;
    return nullptr;
}

void run_other_line(Console& console, const Words& words) {
    if (words.empty()) return run_empty_line(console);
    if (const Answer* answer = console.open_answer();
        answer != nullptr && may_be_answer(*answer, console.rules(), words[0]))
        return command::take_cards(console, words);
    console.out().line("There is no command '{0}'; 'help' lists them.", {words[0]});
}

}  // namespace kaiten
