// Drawing a page of the statistics: levels as columns, numbers of players as rows.
#include "firmware/screens/statistics_view.hpp"

#include "firmware/ui/heading.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr int rows_from = 36;  // below the heading
constexpr int row_height = 38;
constexpr int label_height = 12;

void draw_cell(const Shell& shell, Canvas& canvas, const Rectangle& cell, const GameTally& tally) {
    canvas.fill_rounded(cell, role::panel);
    if (tally.games == 0) return;
    draw_line(canvas, cell.top_part(label_height), {Type::small, role::text, Align::center},
              Line("{0}/{1}", {unsigned{tally.wins}, unsigned{tally.games}}));
    draw_line(canvas, cell.below(label_height), {Type::small, role::winner, Align::center},
              Line(shell.say(Text::points_short), {int{tally.best}}));
}

// The n-th column of a line.
Rectangle column(const Rectangle& line, unsigned place) {
    const int width = line.size.width / static_cast<int>(levels_a_page);
    return line.moved(static_cast<int>(place) * width, 0).left_part(width);
}

// How many played, and below it what became of that.
void draw_row(Canvas& canvas, const StatisticsView& view, const Rectangle& line, int seats) {
    const Shell& shell = view.shell;
    draw_line(canvas, line.top_part(label_height), {Type::small, role::label},
              Line(shell.say(Text::statistics_players), {seats}));
    for (unsigned i = 0; i < view.page.levels(); ++i)
        draw_cell(shell, canvas, column(line.below(label_height).above(1), i).left_of(2),
                  view.tally(seats, i));
}

}  // namespace

int statistics_rows() {
    return 4;
}

void draw_statistics(Canvas& canvas, const StatisticsView& view) {
    const Shell& shell = view.shell;
    const StatisticsPage& shown = view.page;
    draw_heading(canvas, shell.say(Text::statistics));
    draw_line(canvas, canvas.whole().top_part(canvas.theme().heading_height).left_of(4),
              {Type::small, role::label, Align::right}, Line("{0}/{1}", {view.number, view.pages}));
    const Rectangle page = page_below_heading(canvas).inset(4, 0);
    draw_line(canvas, page.below(4).top_part(16), {Type::medium, role::prompt, Align::center},
              shell.say(view.edition_name()));
    for (unsigned i = 0; i < view.page.levels(); ++i)
        draw_line(canvas, column(page.below(22).top_part(label_height), i),
                  {Type::small, role::label, Align::center},
                  shell.say(level_text(view.page.level(i))));
    for (int seats = shown.first; seats <= shown.last; ++seats)
        draw_row(canvas, view, page.below(rows_from).row(seats - shown.first, row_height), seats);
    draw_line(
        canvas, page.bottom_part(label_height), {Type::small, role::label, Align::center},
        Line("{0}/{1}, {2}", {shell.say(Text::statistics_wins), shell.say(Text::statistics_games),
                              shell.say(Text::statistics_best)}));
}

}  // namespace kaiten
