// Draws a page of the statistics: levels as columns, numbers of players as rows.
#include "firmware/screens/device/statistics_view.hpp"

#include "firmware/screens/layout.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr int line_height = 12;

void draw_cell(const Shell& shell, Canvas& canvas, const Rectangle& cell, const GameTally& tally) {
    canvas.fill_rounded(cell, role::panel);
    if (tally.games == 0) return;
    const Rectangle lines = cell.below(1);
    draw_text(canvas, lines.row(0, line_height), {Type::small, role::text, Align::center},
              Line("{0}/{1}", {unsigned{tally.wins}, unsigned{tally.games}}));
    draw_text(canvas, lines.row(1, line_height), {Type::small, role::winner, Align::center},
              Line(shell.say(Text::points_short), {int{tally.best}}));
}

// Returns column `place` of a line.
Rectangle column(const Rectangle& line, unsigned place) {
    const int width = line.size.width / static_cast<int>(levels_a_page);
    return line.moved(static_cast<int>(place) * width, 0).left_part(width);
}

// Draws the number of players and, below it, the results.
void draw_row(Canvas& canvas, const StatisticsView& view, const Rectangle& line, int seats) {
    const Shell& shell = view.shell;
    draw_text(canvas, line.top_part(line_height), {Type::small, role::label},
              Line(shell.say(Text::statistics_players), {seats}));
    for (unsigned i = 0; i < view.page.levels(); ++i)
        draw_cell(shell, canvas, column(line.below(line_height).above(1), i).left_of(2),
                  view.tally(seats, i));
}

}  // namespace

void draw_statistics(Canvas& canvas, const StatisticsView& view) {
    const Shell& shell = view.shell;
    const StatisticsLayout& layout = layout_of(canvas).statistics;
    const StatisticsPage& shown = view.page;
    const Rectangle page = page_below_heading(canvas).inset(4, 0);
    const std::string_view edition = shell.say(view.edition_name());
    if (layout.edition_height == 0) {
        draw_heading(canvas, edition, view.place());
    } else {
        draw_heading(canvas, shell.say(Text::statistics), view.place());
        draw_text(canvas, page.top_part(layout.levels_y).bottom_part(layout.edition_height),
                  {Type::medium, role::prompt, Align::center}, edition);
    }
    for (unsigned i = 0; i < shown.levels(); ++i)
        draw_text(canvas, column(page.below(layout.levels_y).top_part(line_height), i),
                  {Type::small, role::label, Align::center}, shell.say(level_text(shown.level(i))));
    for (int seats = shown.first; seats <= shown.last; ++seats)
        draw_row(canvas, view,
                 page.below(layout.rows_y).row(seats - shown.first, layout.row_height), seats);
    draw_text(canvas, page.bottom_part(line_height), {Type::small, role::label, Align::center},
              view.legend());
}

}  // namespace kaiten
