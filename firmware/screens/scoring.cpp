// The count of a round: category by category, with the reasons; at the end of the game the
// puddings, too.
#include "engine/core/ensure.hpp"
#include "firmware/screens/categories.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/people.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::scoring, Back::pauses};
constexpr int ticks_by_speed[] = {40, 25, 1};  // a row takes so long
constexpr int demo_ticks = 240;

int row_count(const Shell& shell) {
    return shell.match.over() ? count_rows : count_rows - 1;
}

int row_ticks(const Shell& shell) {
    const std::size_t speed = shell.settings().speed;
    return ticks_by_speed[speed < std::size(ticks_by_speed) ? speed : 0];
}

// A table's part of a line, behind the label.
Rectangle column(const Canvas& canvas, const AnyGame& game, unsigned table, int y, int height) {
    const int label = layout_of(canvas).scoring.label_width;
    const int tables = static_cast<int>(game.rules().tables());
    KAITEN_ENSURE(tables > 0);
    const int width = (canvas.whole().size.width - label) / tables;
    return {{label + static_cast<int>(table) * width, y}, {width, height}};
}

Color color_of(int points) {
    return points > 0 ? role::text : points < 0 ? role::warning : role::label;
}

class Scoring final : public Screen {
public:
    Scoring() : Screen{own_kind} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        const int rows = row_count(shell);
        if (pressed(event, Action::accept)) {
            if (all_shown(shell))
                shell.control.next();
            else
                shown_ = rows;
            return true;
        }
        if (!all_shown(shell)) return false;
        if (moves(event, Action::up))
            row_ = (row_ + rows - 1) % rows;
        else if (moves(event, Action::down))
            row_ = (row_ + 1) % rows;
        else
            return false;
        return true;
    }

    void on_tick(Shell& shell) override {
        ticks_ += 1;
        if (shell.control.demo() && ticks_ >= demo_ticks) return shell.control.next();
        if (all_shown(shell) || ticks_ % row_ticks(shell) != 0) return;
        row_ = shown_;
        shown_ += 1;
        shell.cue(Cue::score);
        shell.changed();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override;

    void on_help(const Shell& shell, Help& help) const override {
        if (all_shown(shell)) help.add({Action::up, Action::down}, Text::help_why);
        help.add(Action::accept, all_shown(shell) ? Text::help_next : Text::help_skip);
        help.add(Action::back, Text::help_pause);
    }

private:
    bool all_shown(const Shell& shell) const { return shown_ >= row_count(shell); }
    int total_shown(const Shell& shell, unsigned table) const;
    void draw_row(const Shell& shell, Canvas& canvas, int row_index) const;
    void draw_totals(const Shell& shell, Canvas& canvas) const;

    int shown_ = 0;  // rows counted up so far
    int row_ = 0;    // the one whose points are explained
    int ticks_ = 0;
};

void Scoring::draw_row(const Shell& shell, Canvas& canvas, int row_index) const {
    const ScoringLayout& layout = layout_of(canvas).scoring;
    const AnyGame& game = shell.match.now();
    const auto row = all_count_rows[row_index];
    const Rectangle line = layout.rows.row(row_index, layout.row_height).above(1);
    if (row_index == row_) canvas.fill_rounded(line, role::panel);
    draw_icon(canvas, {layout.icon_x, line.at.y}, look(game.rules().edition, icon_of(row)));
    const Explanation told = explain(shell, row);
    for (unsigned table = 0; table < game.rules().tables(); ++table) {
        const Rectangle cell = column(canvas, game, table, line.at.y, line.size.height);
        const unsigned count = told.counts[table];
        const int points = told.points[table];
        if (count == 0 && points == 0) continue;
        const int half = cell.size.width / 2;
        draw_line(canvas, cell.left_part(half - 5), {Type::small, role::label, Align::right},
                  Line().add(count));
        draw_line(canvas, cell.moved(half - 4, 0).left_part(half + 4),
                  {Type::medium, color_of(points), Align::center}, Line().add(points));
    }
}

// What the totals were before the rows that are not shown yet.
int Scoring::total_shown(const Shell& shell, unsigned table) const {
    const AnyGame& game = shell.match.now();
    int total = game.total(table);
    for (int row = shown_; row < row_count(shell); ++row)
        total -= explain(shell, all_count_rows[row]).points[table];
    return total;
}

void Scoring::draw_totals(const Shell& shell, Canvas& canvas) const {
    const ScoringLayout& layout = layout_of(canvas).scoring;
    const AnyGame& game = shell.match.now();
    const Rectangle line = layout.totals;
    canvas.fill(canvas.whole().inset(4, 0).row(line.at.y - 1, 1), role::label);
    draw_line(canvas, line.left_part(layout.label_width - line.at.x), {Type::small, role::label},
              shell.say(Text::total));
    for (unsigned table = 0; table < game.rules().tables(); ++table)
        draw_line(canvas, column(canvas, game, table, line.at.y, line.size.height),
                  {Type::large, role::text, Align::center}, Line().add(total_shown(shell, table)));
}

void Scoring::on_draw(const Shell& shell, Canvas& canvas) const {
    const ScoringLayout& layout = layout_of(canvas).scoring;
    const AnyGame& game = shell.match.now();
    const int face = canvas.theme().face;
    draw_heading(canvas, Line(shell.say(Text::round_scored), {game.round()}));
    for (unsigned table = 0; table < game.rules().tables(); ++table)
        canvas.sprite(column(canvas, game, table, layout.faces_y, face).middle({face, face}).at,
                      face_of(shell.match.plan(), table));
    for (int row = 0; row < shown_; ++row)
        draw_row(shell, canvas, row);
    draw_totals(shell, canvas);
    if (shown_ == 0) return;
    const Reasons reasons = reasons_of(shell, all_count_rows[row_]);
    const int height = layout.reasons.size.height / 2;
    constexpr TextStyle style{Type::small, role::text, Align::center};
    draw_line(canvas, layout.reasons.row(0, height), style, reasons.first);
    draw_line(canvas, layout.reasons.row(1, height), style, reasons.second);
}

}  // namespace

void open::scoring(Shell& shell) {
    shell.open<Scoring>();
}

}  // namespace kaiten
