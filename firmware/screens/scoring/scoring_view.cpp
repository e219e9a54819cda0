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
        first_ = std::clamp(static_cast<int>(view.ranking.place_of(view.table)) - fitting / 2, 0,
                            tables - fitting);
        end_ = first_ + fitting;
        const Theme& theme = canvas.theme();
        portrait_ = row_height_ >= theme.portrait ? theme.portrait : theme.small_portrait();
        if (room() < cards() * layout_.narrowest_column) portrait_ = theme.small_portrait();
        width_ = std::min(room() / cards(), layout_.widest_column);
    }

    // Size of the portraits. They are drawn at half size if the rows or columns are narrow.
    int portrait() const { return portrait_; }
    // The visible rows, as a half-open range.
    unsigned first() const { return static_cast<unsigned>(first_); }
    unsigned end() const { return static_cast<unsigned>(end_); }
    Rectangle row(unsigned place) const {
        return layout_.rows.row(static_cast<int>(place) - first_, row_height_);
    }
    // Returns the row of a table, which may be on its way to another place.
    Rectangle row_of(const Ranking& ranking, unsigned table) const {
        const Point at =
            ranking.position_of(table, [this](unsigned place) { return row(place).at; });
        return {at, row(0).size};
    }
    bool is_visible(const Rectangle& row) const {
        return row.top() >= layout_.rows.top() && row.bottom() <= layout_.rows.bottom();
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
        touch_cell(canvas, view, head, place, view.table);
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
    const Rectangle edge =
        canvas.whole().below(rows.top()).top_part(rows.size.height).right_of(rows.right());
    if (grid.first() > 0) canvas.touch(edge.top_part(rows.size.height / 2), Action::up);
    if (grid.end() < tables) canvas.touch(edge.bottom_part(rows.size.height / 2), Action::down);
    if (grid.first() > 0)
        canvas.silhouette({rows.right() + 1, rows.top()}, Art::key_up, role::prompt);
    if (grid.end() < tables)
        canvas.silhouette({rows.right() + 1, rows.bottom() - canvas.size_of(Art::key_down).height},
                          Art::key_down, role::prompt);
}

void draw_points(Canvas& canvas, const Grid& grid, const ScoringView& view, const Rectangle& row,
                 unsigned table) {
    const ScoreTable& scores = view.scores;
    for (unsigned place = 0; place < scores.columns.size(); ++place) {
        if (place >= view.shown && has_cards(scores.columns[place])) continue;
        if (scores.is_empty(place, table)) continue;
        const Color color = scores.is_hidden(place)      ? role::prompt
                            : scores.leads(place, table) ? role::winner
                                                         : color_of(scores.points[place][table]);
        draw_text(canvas, grid.column(place, row), {Type::medium, color, Align::center},
                  points_of_cell(scores, place, table));
    }
}

// Draws the row of a table. A row on its way shows only the face.
void draw_row(Canvas& canvas, const Grid& grid, const ScoringView& view, unsigned table) {
    const Rectangle row = grid.row_of(view.ranking, table);
    if (!grid.is_visible(row)) return;
    const Plan& plan = view.shell.session.plan();
    touch_cell(canvas, view, row.left_part(grid.portrait()), view.column, table);
    for (unsigned place = 0; place < view.scores.columns.size(); ++place)
        touch_cell(canvas, view, grid.column(place, row), place, table);
    if (plan.human(table)) canvas.fill_rounded(row.above(1), role::own);
    if (grid.portrait() == canvas.theme().portrait)
        canvas.sprite(row.at, portrait_of(plan, table));
    else
        draw_row_portrait(canvas, row, portrait_of(plan, table));
    if (!view.ranking.is_moving(table)) draw_points(canvas, grid, view, row, table);
}

// Draws all rows. Those that rise pass in front of the others.
void draw_rows(Canvas& canvas, const Grid& grid, const ScoringView& view) {
    for (const bool rising : {false, true})
        for (unsigned place = 0; place < view.ranking.size(); ++place)
            if (const unsigned table = view.ranking.table_at(place);
                view.ranking.rises(table) == rising)
                draw_row(canvas, grid, view, table);
}

}  // namespace

void draw_scoring(Canvas& canvas, const ScoringView& view) {
    const Shell& shell = view.shell;
    const ScoringLayout& layout = layout_of(canvas).scoring;
    const AnyGame& game = shell.session.now();
    const Grid grid{canvas, view};
    canvas.fill(role::ground);
    if (!layout.title.empty())
        draw_text(canvas, layout.title, {Type::small, role::text, Align::center},
                  Line(shell.say(Text::round_scored), {game.round()}));
    draw_rows(canvas, grid, view);
    draw_more(canvas, grid, game.rules().tables());
    draw_heads(canvas, grid, view);
    if (view.shown == 0) return;
    const ScoreColumn& chosen = view.scores.columns[view.column];
    const Rectangle row = grid.row_of(view.ranking, view.table);
    if (!view.ranking.is_moving(view.table))
        canvas.outline_rounded(grid.column(view.column, row).above(1), role::cursor);
    draw_text(canvas, layout.label, {Type::small, role::label},
              label_of(shell, chosen, view.table));
    draw_paragraph(canvas, layout.reason, {Type::medium, role::text},
                   reason_of(shell, chosen, view.table));
}

Rectangle place_of_column(const Canvas& canvas, const ScoringView& view) {
    const Grid grid{canvas, view};
    const Rectangle head = grid.column(view.column, layout_of(canvas).scoring.heads);
    const int bottom = grid.row(grid.end() - 1).bottom();
    return {head.at, {head.size.width, bottom - head.top()}};
}

}  // namespace kaiten
