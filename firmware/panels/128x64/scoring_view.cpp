// Draws the scoring on a small panel, one column at a time: its label, the points of all tables,
// and the reason for the points under the cursor.
#include "firmware/screens/scoring/scoring_view.hpp"

#include "firmware/panels/128x64/screens.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten::small {
namespace {

// Returns the cell of a place. Four cells form a line.
Rectangle cell_of(const ScoringLayout& layout, unsigned place) {
    const int columns = layout.rows.size.width / layout.widest_column;
    return layout.rows.row(static_cast<int>(place) / columns, layout.highest_row)
        .moved(static_cast<int>(place) % columns * layout.widest_column, 0)
        .left_part(layout.widest_column - 1);
}

// Draws the points of a table in the column under the cursor.
void draw_points(Canvas& canvas, const ScoringView& view, const Rectangle& cell, unsigned table) {
    const ScoreTable& scores = view.scores;
    if (scores.is_empty(view.column, table)) return;
    const Color color = table == view.table ? role::on_cursor : role::text;
    const Line number = has_cards(scores.columns[view.column])
                            ? Line().add_signed(scores.points[view.column][table])
                            : points_of_cell(scores, view.column, table);
    draw_text(canvas, cell.left_of(1), {Type::medium, color, Align::right}, number);
    if (scores.leads(view.column, table))
        canvas.fill(cell.right_part(15).bottom_part(1), role::winner);
}

// Draws the portrait and points of a table. A cell on its way shows only the portrait.
void draw_cell(Canvas& canvas, const ScoringView& view, unsigned table) {
    const ScoringLayout& layout = layout_of(canvas).scoring;
    const Point at = view.ranking.position_of(
        table, [&layout](unsigned place) { return cell_of(layout, place).at; });
    const Rectangle cell{at, cell_of(layout, 0).size};
    const bool moving = view.ranking.is_moving(table);
    touch_cell(canvas, view, cell, view.column, table);
    if (table == view.table && !moving) canvas.fill(cell, role::cursor);
    draw_small_portrait(canvas, at, portrait_of(view.shell.session.plan(), table));
    if (!moving) draw_points(canvas, view, cell, table);
}

}  // namespace

void draw_scoring(Canvas& canvas, const ScoringView& view) {
    const Shell& shell = view.shell;
    const ScoringLayout& layout = layout_of(canvas).scoring;
    const AnyGame& game = shell.session.now();
    const unsigned tables = game.rules().tables();
    canvas.fill(role::ground);
    if (view.shown == 0)
        return draw_text(canvas, page_area(canvas), {Type::medium, role::text, Align::center},
                         Line(shell.say(Text::round_scored), {game.round()}));
    const ScoreColumn& column = view.scores.columns[view.column];
    if (view.shown == view.scores.columns.size()) touch_pages(canvas, page_area(canvas));
    if (has_cards(column)) draw_icon(canvas, layout.heads.at, look_of(game.rules(), column));
    if (!has_cards(column)) canvas.sprite({1, 3}, Art::symbol_crown);
    draw_fitting_line(canvas, layout.label, role::text, label_of(shell, column, view.table));
    for (unsigned table = 0; table < tables; ++table)
        draw_cell(canvas, view, table);
    const int used = cell_of(layout, tables - 1).bottom() + 1;
    draw_fitting_paragraph(canvas, page_area(canvas).below(used), role::text,
                           reason_of(shell, column, view.table));
}

// All points of a column stand in one line.
Rectangle place_of_column(const Canvas& canvas, const ScoringView&) {
    const ScoringLayout& layout = layout_of(canvas).scoring;
    return layout.rows.top_part(layout.highest_row);
}

}  // namespace kaiten::small
