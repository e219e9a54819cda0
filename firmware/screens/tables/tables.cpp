// The tables screen: shows one table at a time. On panels whose draft has no room for all tables,
// it starts with the matrix. tables_view.cpp draws it.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/screens/tables/tables_view.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/tabletop/card_look.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::tables, Back::closes};

bool belongs(const ShownCard& card, Kind kind) {
    if (card.flipped) return kind == Kind::takeout;
    return kind_of(card.as) == kind;
}

// Returns whether the card was laid in the last turn: the table has more cards of its face than
// before.
bool came_last(const LaidCards& cards, unsigned place, const LaidCards& before) {
    unsigned now = 0;
    unsigned earlier = 0;
    for (unsigned i = 0; i <= place; ++i)
        now += cards[i].card == cards[place].card ? 1U : 0U;
    for (const ShownCard& card : before)
        earlier += card.card == cards[place].card ? 1U : 0U;
    return now > earlier;
}

LaidKind row_of(const Shell& shell, const Overview& shown, unsigned column, unsigned seat) {
    const AnyGame& game = shell.session.now();
    const Kind kind = shown.kinds[column];
    LaidKind row{kind, shown.tables[seat].cells[column], shown.tables[seat].points[column], {}, {}};
    const LaidCards cards = game.table(seat).cards;
    for (unsigned i = 0; i < cards.size(); ++i) {
        if (!belongs(cards[i], kind)) continue;
        // A covered wasabi is drawn below its nigiri, not in the row of wasabi.
        if (kind == Kind::wasabi && row.cards.size() == row.cell.count) continue;
        row.cards.push(cards[i]);
        row.fresh.push(came_last(cards, i, shell.session.turn_start().tables[seat].cards));
    }
    if (is_dessert(kind) && row.cell.count > row.cards.size())
        row.kept = row.cell.count - row.cards.size();
    return row;
}

// A special order is shown with the kind that it copies, so it has no row of its own.
bool is_shown(const LaidKind& row) {
    return !row.cards.empty() || row.points != 0 || (is_dessert(row.kind) && row.cell.count > 0);
}

// Announces the name and the points of a table: its total, and this round if it ended now.
void announce_points(const Shell& shell, const Overview& shown, unsigned table,
                     Announcement& said) {
    const TableOverview& row = shown.tables[table];
    const Line total = Line(shell.say(Text::points_short), {int{row.total + row.round}});
    said.item(Line(shell.say(Text::labelled), {shell.name(table).view(), total.view()}));
}

class TablesScreen final : public Screen {
public:
    TablesScreen(unsigned seat, bool all) : Screen{own_traits}, seat_{seat}, all_{all} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (moves(event, Action::previous))
            turn(shell, -1);
        else if (moves(event, Action::next))
            turn(shell, 1);
        else if (parts(shell) > 1 && moves(event, Action::down))
            part_ = (part_ + 1) % parts(shell);
        else if (pressed(event, Action::tables) || pressed(event, Action::accept))
            shell.back();
        else if (const auto seat = pointed(event); seat && *seat < tables(shell))
            look_at(*seat);
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        touch_pages(canvas, page_area(canvas));
        canvas.panel().screens.draw_tables(canvas, view(shell));
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const Overview shown = shell.session.now().overview();
        said.title(shell.say(Text::tables));
        if (all_) {
            for (unsigned table = 0; table < shown.tables.size(); ++table)
                announce_points(shell, shown, table, said);
            return;
        }
        announce_points(shell, shown, seat_, said);
        const Edition edition = shell.session.plan().rules.edition;
        const LaidKinds kinds = kinds_on(shell, shown, seat_);
        for (const LaidKind& laid : kinds)
            said.item(Line("{0} × {1}",
                           {unsigned{laid.cell.count}, shell.say(look(edition, laid.kind).name)}));
        if (kinds.empty()) said.item(shell.say(Text::table_empty));
    }

    void on_help(const Shell& shell, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_seat);
        if (parts(shell) > 1) help.add(Action::down, Text::help_move);
        help.add(Action::back, Text::help_back);
    }

private:
    TablesView view(const Shell& shell) const { return {shell, seat_, all_, part_}; }
    unsigned parts(const Shell& shell) const { return parts_of(view(shell)); }

    static unsigned tables(const Shell& shell) { return shell.session.plan().rules.tables(); }

    void look_at(unsigned seat) {
        seat_ = seat;
        all_ = false;
        part_ = 0;
    }

    // Moves to the next or previous table. The matrix, if there is one, comes just before the table
    // with which the screen was opened.
    void turn(const Shell& shell, int step) {
        const unsigned next =
            seat_after(shell.session.plan().rules, shell.game.seat(), seat_, step);
        part_ = 0;
        if (all_ && step < 0) seat_ = next;
        if (std::exchange(all_, false)) return;
        all_ = shell.services.panel.layout.tables.all_first &&
               (step > 0 ? next == first_ : seat_ == first_);
        seat_ = all_ ? first_ : next;
    }

    unsigned seat_;
    unsigned first_ = seat_;  // seat with which the screen was opened
    bool all_;
    unsigned part_ = 0;
};

}  // namespace

LaidKinds kinds_on(const Shell& shell, const Overview& shown, unsigned seat) {
    LaidKinds kinds;
    for (unsigned column = 0; column < shown.kinds.size(); ++column) {
        const LaidKind row = row_of(shell, shown, column, seat);
        if (is_shown(row)) kinds.push(row);
    }
    return kinds;
}

Line worth_label(const Shell& shell) {
    const AnyGame& game = shell.session.now();
    if (game.choosing()) return Line().add(shell.say(Text::worth_now));
    return {shell.say(Text::round), {game.round()}};
}

void open::tables(Shell& shell, unsigned seat) {
    shell.open<TablesScreen>(seat, shell.services.panel.layout.tables.all_first);
}

}  // namespace kaiten
