// The tables screen: shows one table at a time. On panels whose draft has no room for all tables,
// it starts with the matrix. tables_view.cpp draws it.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/screens/tables/tables_view.hpp"

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
    return row;
}

// A special order is shown with the kind that it copies, so it has no row of its own.
bool is_shown(const LaidKind& row) {
    return !row.cards.empty() || row.points != 0 || (is_dessert(row.kind) && row.cell.count > 0);
}

class Tables final : public Screen {
public:
    Tables(unsigned seat, bool all) : Screen{own_traits}, seat_{seat}, all_{all} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (moves(event, Action::previous))
            turn(shell, -1);
        else if (moves(event, Action::next))
            turn(shell, 1);
        else if (parts(shell) > 1 && moves(event, Action::down))
            part_ = (part_ + 1) % parts(shell);
        else if (pressed(event, Action::tables) || pressed(event, Action::accept))
            shell.back();
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.panel().screens.draw_tables(canvas, view(shell));
    }

    void on_help(const Shell& shell, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_seat);
        if (parts(shell) > 1) help.add(Action::down, Text::help_move);
        help.add(Action::back, Text::help_back);
    }

private:
    TablesView view(const Shell& shell) const { return {shell, seat_, all_, part_}; }
    unsigned parts(const Shell& shell) const { return parts_of(view(shell)); }

    // Moves to the next or previous table. The matrix, if there is one, comes just before the table
    // with which the screen was opened.
    void turn(const Shell& shell, int step) {
        const unsigned count = shell.session.plan().rules.tables();
        part_ = 0;
        if (all_ && step < 0) seat_ = (seat_ + count - 1) % count;
        if (std::exchange(all_, false)) return;
        const bool round = step > 0 && (seat_ + 1) % count == first_;
        all_ = shell.services.panel.layout.tables.all_first &&
               (round || (step < 0 && seat_ == first_));
        seat_ = all_ ? first_ : (seat_ + count + static_cast<unsigned>(step)) % count;
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

void open::tables(Shell& shell, unsigned seat) {
    shell.open<Tables>(seat, shell.services.panel.layout.tables.all_first);
}

}  // namespace kaiten
