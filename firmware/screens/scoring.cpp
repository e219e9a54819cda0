// The count of a round: kinds as columns, tables as rows, then the round and the game; at the end
// of the game the desserts, too. The cell under the cursor is explained below.
#include "engine/core/ensure.hpp"
#include "firmware/screens/categories.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{
    ScreenId::scoring, Back::pauses, false, {Action::previous, Action::next}};
constexpr int ticks_by_speed[] = {40, 25, 1};  // a column takes so long
constexpr int demo_ticks = 240;

int column_ticks(const Shell& shell) {
    const std::size_t speed = shell.settings().speed;
    return ticks_by_speed[speed < std::size(ticks_by_speed) ? speed : 0];
}

Color color_of(int points) {
    return points > 0 ? role::text : points < 0 ? role::warning : role::label;
}

// Where rows and columns are, for so many of them.
class Grid {
public:
    Grid(const Canvas& canvas, unsigned tables, const CountColumns& columns)
        : layout_{layout_of(canvas).scoring}, columns_{columns} {
        KAITEN_ENSURE(tables > 0);
        row_height_ =
            std::min(layout_.rows.size.height / static_cast<int>(tables), layout_.highest_row);
        const Theme& theme = canvas.theme();
        face_ = row_height_ >= theme.face ? theme.face : theme.small_face();
        if (room() < cards() * layout_.narrowest_column) face_ = theme.small_face();
        width_ = std::min(room() / cards(), layout_.widest_column);
    }

    // Faces are drawn at half their size where rows or columns have little room.
    int face() const { return face_; }
    Rectangle row(unsigned table) const {
        return layout_.rows.row(static_cast<int>(table), row_height_);
    }
    // A column's part of an area as wide as the rows.
    Rectangle column(unsigned place, const Rectangle& area) const {
        int left = area.left() + face_ + 1;
        for (unsigned i = 0; i < place; ++i)
            left += width_of(columns_[i]);
        return {{left, area.top()}, {width_of(columns_[place]), area.size.height}};
    }

private:
    int cards() const {
        int count = 0;
        for (const CountColumn& column : columns_)
            count += has_cards(column) ? 1 : 0;
        return count;
    }
    int room() const {
        return layout_.rows.size.width - face_ - 1 - layout_.round_width - layout_.total_width;
    }
    int width_of(const CountColumn& column) const {
        if (column.counted == Counted::round) return layout_.round_width;
        return column.counted == Counted::total ? layout_.total_width : width_;
    }

    const ScoringLayout& layout_;
    const CountColumns& columns_;
    int row_height_;
    int face_;
    int width_ = 0;
};

class Scoring final : public Screen {
public:
    Scoring() : Screen{own_kind} {}

    void on_enter(Shell& shell) override { table_ = shell.game.seat(); }

    bool on_action(Shell& shell, const ActionEvent& event) override;

    void on_tick(Shell& shell) override {
        ticks_ += 1;
        if (shell.control.demo() && ticks_ >= demo_ticks) return shell.control.next();
        if (all_shown(shell) || ticks_ % column_ticks(shell) != 0) return;
        column_ = shown_;
        shown_ += 1;
        shell.cue(Cue::score);
        shell.changed();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override;

    void on_help(const Shell& shell, Help& help) const override {
        if (all_shown(shell)) help.add({Action::previous, Action::next}, Text::help_why);
        if (all_shown(shell)) help.add({Action::up, Action::down}, Text::help_seat);
        help.add(Action::accept, all_shown(shell) ? Text::help_next : Text::help_skip);
    }

private:
    bool all_shown(const Shell& shell) const {
        return shown_ >= columns_of(shell.match.now()).size();
    }
    void draw_heads(const Shell& shell, Canvas& canvas, const Grid& grid,
                    const CountColumns& columns) const;
    void draw_column(const Shell& shell, Canvas& canvas, const Grid& grid,
                     const CountColumns& columns, unsigned place) const;
    int points_shown(const AnyGame& game, const CountColumns& columns, Counted sum,
                     unsigned table) const;

    unsigned shown_ = 0;   // columns counted so far
    unsigned column_ = 0;  // the cell that is explained
    unsigned table_ = 0;
    int ticks_ = 0;
};

bool Scoring::on_action(Shell& shell, const ActionEvent& event) {
    const unsigned columns = columns_of(shell.match.now()).size();
    const unsigned tables = shell.match.plan().rules.tables();
    if (pressed(event, Action::accept)) {
        if (all_shown(shell)) {
            shell.control.next();
        } else {
            shown_ = columns;
            column_ = columns - 1;
        }
        return true;
    }
    if (!all_shown(shell)) return false;
    if (moves(event, Action::previous))
        column_ = (column_ + columns - 1) % columns;
    else if (moves(event, Action::next))
        column_ = (column_ + 1) % columns;
    else if (moves(event, Action::up))
        table_ = (table_ + tables - 1) % tables;
    else if (moves(event, Action::down))
        table_ = (table_ + 1) % tables;
    else
        return false;
    return true;
}

// The sum of what has been counted: of the round, or of the game.
int Scoring::points_shown(const AnyGame& game, const CountColumns& columns, Counted sum,
                          unsigned table) const {
    int round = 0;
    int total = game.total(table);
    for (unsigned i = 0; i < columns.size(); ++i) {
        if (!has_cards(columns[i])) continue;
        const int points = explain(game, columns[i]).points[table];
        if (i >= shown_)
            total -= points;
        else if (columns[i].counted == Counted::category)
            round += points;
    }
    return sum == Counted::round ? round : total;
}

void Scoring::draw_heads(const Shell& shell, Canvas& canvas, const Grid& grid,
                         const CountColumns& columns) const {
    const AnyGame& game = shell.match.now();
    constexpr TextStyle style{Type::small, role::label, Align::center};
    for (unsigned place = 0; place < columns.size(); ++place) {
        const Rectangle head = grid.column(place, layout_of(canvas).scoring.heads);
        const int icon = canvas.theme().icon;
        if (columns[place].counted == Counted::round)
            draw_line(canvas, head, style, Line(shell.say(Text::round_short), {game.round()}));
        else if (columns[place].counted == Counted::total)
            draw_line(canvas, head, style, shell.say(Text::total));
        else
            draw_icon(canvas, head.middle({icon, icon}).at, look_of(game.rules(), columns[place]));
    }
}

void Scoring::draw_column(const Shell& shell, Canvas& canvas, const Grid& grid,
                          const CountColumns& columns, unsigned place) const {
    const AnyGame& game = shell.match.now();
    const CountColumn& column = columns[place];
    const bool cards = has_cards(column);
    const Explanation told = cards ? explain(game, column) : Explanation{};
    int best = points_shown(game, columns, Counted::total, 0);
    for (unsigned table = 1; table < game.rules().tables(); ++table)
        best = std::max(best, points_shown(game, columns, Counted::total, table));
    for (unsigned table = 0; table < game.rules().tables(); ++table) {
        const Rectangle cell = grid.column(place, grid.row(table));
        const int points =
            cards ? told.points[table] : points_shown(game, columns, column.counted, table);
        if (cards && told.counts[table] == 0 && points == 0) continue;
        const bool leads = column.counted == Counted::total && points == best;
        const Color color = leads ? role::winner : color_of(points);
        draw_line(canvas, cell, {Type::medium, color, Align::center}, Line().add(points));
    }
}

void Scoring::on_draw(const Shell& shell, Canvas& canvas) const {
    const ScoringLayout& layout = layout_of(canvas).scoring;
    const AnyGame& game = shell.match.now();
    const Plan& plan = shell.match.plan();
    const CountColumns columns = columns_of(game);
    const Grid grid{canvas, game.rules().tables(), columns};
    canvas.fill(role::ground);
    draw_line(canvas, layout.title, {Type::small, role::text, Align::center},
              Line(shell.say(Text::round_scored), {game.round()}));
    for (unsigned table = 0; table < game.rules().tables(); ++table) {
        const Rectangle row = grid.row(table);
        if (plan.human(table)) canvas.fill_rounded(row.above(1), role::own);
        if (grid.face() == canvas.theme().face)
            canvas.sprite(row.at, face_of(plan, table));
        else
            canvas.sprite_half(row.at, face_of(plan, table));
    }
    draw_heads(shell, canvas, grid, columns);
    for (unsigned place = 0; place < columns.size(); ++place)
        if (place < shown_ || !has_cards(columns[place]))
            draw_column(shell, canvas, grid, columns, place);
    if (shown_ == 0) return;
    canvas.outline_rounded(grid.column(column_, grid.row(table_)).above(1), role::cursor);
    draw_line(canvas, layout.label, {Type::small, role::label},
              label_of(shell, columns[column_], table_));
    draw_paragraph(canvas, layout.reason, {Type::medium, role::text},
                   reason_of(shell, columns[column_], table_));
}

}  // namespace

void open::scoring(Shell& shell) {
    shell.open<Scoring>();
}

}  // namespace kaiten
