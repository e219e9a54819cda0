// Laying the table: edition, seats, who sits there, and the options. The last table is remembered,
// and the first row starts it again.
#include <algorithm>

#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/list_menu.hpp"
#include "firmware/ui/people.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::new_game, Back::closes, false, {Action::up, Action::down}};
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

void change(Plan& plan, const Entry& entry, int step) {
    Rules& rules = plan.rules;
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
            Player& player = plan.players[entry.seat];
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

Text yes_or_no(bool yes) {
    return yes ? Text::yes : Text::no;
}

class NewGame final : public Screen {
public:
    NewGame() : Screen{own_kind} {}

    void on_enter(Shell& shell) override {
        table_ = shell.control.last_table();
        if (table_.plan.rules.party()) table_ = {};
        menu_.open(entry_count());
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        const Entry entry = entries_of(table_.plan.rules)[static_cast<unsigned>(menu_.place())];
        if (pressed(event, Action::accept))
            choose(shell, entry);
        else if (moves(event, Action::previous))
            change(table_.plan, entry, -1);
        else if (moves(event, Action::next))
            change(table_.plan, entry, 1);
        else
            return false;
        menu_.resize(entry_count());
        return true;
    }

    // The seed, or that the saved game may go.
    void on_answer(Shell& shell, Text asked, std::uint32_t answer) override {
        if (asked == Text::seed)
            table_.seed = answer;
        else
            shell.control.begin(table_);
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::new_game));
        const Entries entries = entries_of(table_.plan.rules);
        draw_list(canvas, list_below_heading(canvas), row_height, menu_, [&](int i, auto show) {
            Line label;
            const Entry& entry = entries[static_cast<unsigned>(i)];
            const Line value = value_of(shell, entry, label);
            show(ListRow{label, value, entry.row != Row::start && entry.row != Row::seed});
        });
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        if (menu_.place() == 0)
            help.add(Action::accept, Text::help_start);
        else if (!help.add({Action::previous, Action::next}, Text::help_change))
            help.add(Action::accept, Text::help_change);
        help.add(Action::back, Text::help_back);
    }

private:
    int entry_count() const { return static_cast<int>(entries_of(table_.plan.rules).size()); }
    void choose(Shell& shell, const Entry& entry);
    Line value_of(const Shell& shell, const Entry& entry, Line& label) const;

    Wish table_;
    ListMenu menu_;
};

void NewGame::choose(Shell& shell, const Entry& entry) {
    if (entry.row == Row::seed) return open::seed(shell, table_.seed);
    if (entry.row != Row::start) return change(table_.plan, entry, 1);
    if (shell.control.would_lose_game()) return open::question(shell, Text::ask_new_game);
    shell.control.begin(table_);
}

// A row's value; the label is in `label`.
Line NewGame::value_of(const Shell& shell, const Entry& entry, Line& label) const {
    const Plan& plan = table_.plan;
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
    if (table_.seed == 0) return Line().add(shell.say(Text::seed_random));
    return Line().add(static_cast<unsigned>(table_.seed));
}

}  // namespace

void open::new_game(Shell& shell) {
    shell.open<NewGame>();
}

}  // namespace kaiten
