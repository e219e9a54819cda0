// Laying the table: edition, seats, who sits there, and the options. The last table is remembered,
// and the first row starts it again.
#include <algorithm>

#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/people.hpp"

namespace kaiten {
namespace new_game {

constexpr Rectangle list_area{{8, 27}, {224, 196}};
constexpr int row_height = 19;

enum class Row : std::uint8_t { start, edition, players, seat, passing, dummy, seed };

struct Entry {
    Row row;
    unsigned seat;
};

bool offers_dummy(const Rules& rules) {
    return rules.edition_row().has_dummy && rules.seats == 2;
}

// The rows of this table, from the top.
using Entries = List<Entry, 11>;
Entries entries_of(const Rules& rules) {
    Entries entries;
    entries.push({Row::start, 0});
    entries.push({Row::edition, 0});
    entries.push({Row::players, 0});
    for (unsigned seat = 0; seat < rules.seats; ++seat)
        entries.push({Row::seat, seat});
    entries.push({Row::passing, 0});
    if (offers_dummy(rules)) entries.push({Row::dummy, 0});
    entries.push({Row::seed, 0});
    return entries;
}

// Round the ends of a range.
unsigned stepped(unsigned value, int step, unsigned first, unsigned last) {
    const int count = static_cast<int>(last - first) + 1;
    const int moved = (static_cast<int>(value - first) + step + count) % count;
    return first + static_cast<unsigned>(moved);
}

void fit_rules(Rules& rules) {
    const EditionRow& edition = rules.edition_row();
    rules.seats = std::clamp(rules.seats, edition.min_seats, edition.max_seats);
    if (!offers_dummy(rules)) rules.dummy = false;
}

void change(NewGameState& state, const Entry& entry, int step) {
    Rules& rules = state.plan.rules;
    switch (entry.row) {
        case Row::edition:
            rules.edition =
                rules.edition == Edition::gamewright ? Edition::zoch : Edition::gamewright;
            break;
        case Row::players:
            rules.seats = static_cast<std::uint8_t>(stepped(
                rules.seats, step, rules.edition_row().min_seats, rules.edition_row().max_seats));
            break;
        case Row::seat: {
            Player& player = state.plan.players[entry.seat];
            player = static_cast<Player>(
                stepped(static_cast<unsigned>(player), step, 0, player_count - 1));
            break;
        }
        case Row::passing:
            rules.pass_both_ways = !rules.pass_both_ways;
            break;
        case Row::dummy:
            rules.dummy = !rules.dummy;
            break;
        default:
            return;
    }
    fit_rules(rules);
}

void on_enter(Shell& shell) {
    const Wish last = shell.control.last_table();
    shell.new_game.plan = last.plan;
    shell.new_game.seed = last.seed;
    shell.new_game.menu.open(static_cast<int>(entries_of(shell.new_game.plan.rules).size()));
}

void choose(Shell& shell, const Entry& entry) {
    if (entry.row == Row::seed) return shell.open(ScreenId::seed);
    if (entry.row != Row::start) return change(shell.new_game, entry, 1);
    if (shell.control.would_lose_game()) return shell.ask(Question::lose_saved_game);
    shell.control.begin({shell.new_game.plan, shell.new_game.seed});
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    NewGameState& state = shell.new_game;
    if (state.menu.handle(event)) {
        shell.cue(Cue::move);
        return true;
    }
    const Entries entries = entries_of(state.plan.rules);
    const Entry entry = entries[static_cast<unsigned>(state.menu.place())];
    if (pressed(event, Button::a))
        choose(shell, entry);
    else if (moves(event, Button::left))
        change(state, entry, -1);
    else if (moves(event, Button::right))
        change(state, entry, 1);
    else
        return false;
    state.menu.resize(static_cast<int>(entries_of(state.plan.rules).size()));
    return true;
}

void on_tick(Shell&) {}

Text yes_or_no(bool yes) {
    return yes ? Text::yes : Text::no;
}

// A row's value; the label is in `label`.
Line value_of(const Shell& shell, const Entry& entry, Line& label) {
    const Plan& plan = shell.new_game.plan;
    const Rules& rules = plan.rules;
    switch (entry.row) {
        case Row::start:
            label.add(shell.say(Text::start));
            return {};
        case Row::edition:
            label.add(shell.say(Text::edition));
            return Line().add(shell.say(rules.edition == Edition::zoch ? Text::edition_zoch
                                                                       : Text::edition_gamewright));
        case Row::players:
            label.add(shell.say(Text::players));
            return Line().add(unsigned{rules.seats});
        case Row::seat:
            label.add(Line(shell.say(Text::seat), {entry.seat + 1}).view());
            return Line().add(shell.say(level_text(plan.players[entry.seat])));
        case Row::passing:
            label.add(shell.say(Text::passing));
            return Line().add(
                shell.say(rules.pass_both_ways ? Text::passing_both : Text::passing_left));
        case Row::dummy:
            label.add(shell.say(Text::dummy));
            return Line().add(shell.say(yes_or_no(rules.dummy)));
        case Row::seed:
            break;
    }
    label.add(shell.say(Text::seed));
    if (shell.new_game.seed == 0) return Line().add(shell.say(Text::seed_random));
    return Line().add(static_cast<unsigned>(shell.new_game.seed));
}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_heading(canvas, shell.say(Text::new_game));
    const Entries entries = entries_of(shell.new_game.plan.rules);
    draw_list(canvas, list_area, row_height, shell.new_game.menu, [&](int i, auto show) {
        Line label;
        const Entry& entry = entries[static_cast<unsigned>(i)];
        const Line value = value_of(shell, entry, label);
        show(ListRow{label, value, entry.row != Row::start && entry.row != Row::seed});
    });
}

void on_help(const Shell& shell, Help& help) {
    const bool starts = shell.new_game.menu.place() == 0;
    help.push({Key::up_down, Text::help_move});
    if (!starts) help.push({Key::left_right, Text::help_change});
    if (starts) help.push({Key::a, Text::help_start});
    help.push({Key::b, Text::help_back});
}

}  // namespace new_game

constinit const Screen new_game_screen{new_game::on_enter, new_game::on_event, new_game::on_tick,
                                       new_game::on_draw,  new_game::on_help,  Back::closes};

}  // namespace kaiten
