// Draws the scoring: kinds as columns, tables as rows, and the explanation of the cell under the
// cursor below them.
#include "firmware/screens/scoring/scoring_view.hpp"

#include "engine/core/ensure.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/tabletop/row_portrait.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

Color color_of(int points) {
    return points > 0 ? role::text : points < 0 ? role::warning : role::label;
}

// Computes the rows and columns of the grid. Their sizes depend on their number.
class Grid {
public:
    Grid(const Canvas& canvas, const ScoringView& view)
        : layout_{layout_of(canvas).scoring}, columns_{view.scores.columns} {
        const int tables = static_cast<int>(view.shell.session.plan().rules.tables());
        KAITEN_ENSURE(tables > 0);
        const int height = layout_.rows.size.height;
        row_height_ = std::clamp(height / tables, layout_.lowest_row, layout_.highest_row);
        const int fitting = std::min(height / row_height_, tables);
        first_ = std::clamp(static_cast<int>(view.table) - fitting / 2, 0, tables - fitting);
        end_ = first_ + fitting;
        const Theme& theme = canvas.theme();
        portrait_ = row_height_ >= theme.portrait ? theme.portrait : theme.small_portrait();
        if (room() < cards() * layout_.narrowest_column) portrait_ = theme.small_portrait();
        width_ = std::min(room() / cards(), layout_.widest_column);
    }

    // Size of the portraits. They are drawn at half size if the rows or columns are narrow.
    int portrait() const { return portrait_; }
    // The visible tables, as a half-open range.
    unsigned first() const { return static_cast<unsigned>(first_); }
    unsigned end() const { return static_cast<unsigned>(end_); }
    Rectangle row(unsigned table) const {
        return layout_.rows.row(static_cast<int>(table) - first_, row_height_);
    }
    // Returns the part of `area` that belongs to a column. `area` is as wide as the rows.
    Rectangle column(unsigned place, const Rectangle& area) const {
        int left = area.left() + portrait_ + 1;
        for (unsigned i = 0; i < place; ++i)
            left += width_of(columns_[i]);
        return {{left, area.top()}, {width_of(columns_[place]), area.size.height}};
    }

private:
    int cards() const {
        int count = 0;
        for (const ScoreColumn& column : columns_)
            count += has_cards(column) ? 1 : 0;
        return count;
    }
    int room() const {
        return layout_.rows.size.width - portrait_ - 1 - layout_.round_width - layout_.total_width;
    }
    int width_of(const ScoreColumn& column) const {
        if (column.counted == Counted::round) return layout_.round_width;
        return column.counted == Counted::total ? layout_.total_width : width_;
    }

    const ScoringLayout& layout_;
    const ScoreColumns& columns_;
    int row_height_;
    int first_;
    int end_;
    int portrait_;
    int width_ = 0;
};

void draw_heads(Canvas& canvas, const Grid& grid, const ScoringView& view) {
    const AnyGame& game = view.shell.session.now();
    constexpr TextStyle style{Type::small, role::label, Align::center};
    for (unsigned place = 0; place < view.scores.columns.size(); ++place) {
        const Rectangle head = grid.column(place, layout_of(canvas).scoring.heads);
        const ScoreColumn& column = view.scores.columns[place];
        const int icon = canvas.theme().icon;
        if (column.counted == Counted::round)
            draw_text(canvas, head, style, Line(view.shell.say(Text::round_short), {game.round()}));
        else if (column.counted == Counted::total)
            draw_text(canvas, head, style, view.shell.say(Text::total));
        else
            draw_icon(canvas, head.middle({icon, icon}).at, look_of(game.rules(), column));
    }
}

// Draws arrows if there are tables above or below.
void draw_more(Canvas& canvas, const Grid& grid, unsigned tables) {
    const Rectangle rows = layout_of(canvas).scoring.rows;
    if (grid.first() > 0)
        canvas.silhouette({rows.right() + 1, rows.top()}, Art::key_up, role::prompt);
    if (grid.end() < tables)
        canvas.silhouette({rows.right() + 1, rows.bottom() - canvas.size_of(Art::key_down).height},
                          Art::key_down, role::prompt);
}

void draw_column(Canvas& canvas, const Grid& grid, const ScoringView& view, unsigned place) {
    const ScoreTable& scores = view.scores;
    for (unsigned table = grid.first(); table < grid.end(); ++table) {
        if (scores.is_empty(place, table)) continue;
        const int points = scores.points[place][table];
        const Color color = scores.leads(place, table) ? role::winner : color_of(points);
        draw_text(canvas, grid.column(place, grid.row(table)), {Type::medium, color, Align::center},
                  Line().add(points));
    }
}

}  // namespace

void draw_scoring(Canvas& canvas, const ScoringView& view) {
    const Shell& shell = view.shell;
    const ScoringLayout& layout = layout_of(canvas).scoring;
    const AnyGame& game = shell.session.now();
    const Plan& plan = shell.session.plan();
    const Grid grid{canvas, view};
    canvas.fill(role::ground);
    if (!layout.title.empty())
        draw_text(canvas, layout.title, {Type::small, role::text, Align::center},
                  Line(shell.say(Text::round_scored), {game.round()}));
    for (unsigned table = grid.first(); table < grid.end(); ++table) {
        const Rectangle row = grid.row(table);
        if (plan.human(table)) canvas.fill_rounded(row.above(1), role::own);
        if (grid.portrait() == canvas.theme().portrait)
            canvas.sprite(row.at, portrait_of(plan, table));
        else
            draw_row_portrait(canvas, row, portrait_of(plan, table));
    }
    draw_more(canvas, grid, game.rules().tables());
    draw_heads(canvas, grid, view);
    for (unsigned place = 0; place < view.scores.columns.size(); ++place)
        if (place < view.shown || !has_cards(view.scores.columns[place]))
            draw_column(canvas, grid, view, place);
    if (view.shown == 0) return;
    const ScoreColumn& chosen = view.scores.columns[view.column];
    canvas.outline_rounded(grid.column(view.column, grid.row(view.table)).above(1), role::cursor);
    draw_text(canvas, layout.label, {Type::small, role::label},
              label_of(shell, chosen, view.table));
    draw_paragraph(canvas, layout.reason, {Type::medium, role::text},
                   reason_of(shell, chosen, view.table));
}

}  // namespace kaiten
