// Drawing a page of the statistics on a low panel: levels as columns, numbers of players as rows,
// two a page.
#include "firmware/screens/statistics_view.hpp"

#include "firmware/ui/heading.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr int line = 12;
constexpr int row_height = 37;

// The n-th column of a row.
Rectangle column(const Rectangle& row, unsigned place) {
    const int width = row.size.width / static_cast<int>(levels_a_page);
    return row.moved(static_cast<int>(place) * width, 0).left_part(width);
}

void draw_row(Canvas& canvas, const StatisticsView& view, const Rectangle& row, int seats) {
    const Shell& shell = view.shell;
    draw_line(canvas, row.top_part(line), {Type::small, role::label},
              Line(shell.say(Text::statistics_players), {seats}));
    for (unsigned i = 0; i < view.page.levels(); ++i) {
        const Rectangle cell = column(row.below(line), i).left_of(2).above(1);
        const GameTally tally = view.tally(seats, i);
        canvas.fill_rounded(cell, role::panel);
        if (tally.games == 0) continue;
        draw_line(canvas, cell.top_part(line), {Type::small, role::text, Align::center},
                  Line("{0}/{1}", {unsigned{tally.wins}, unsigned{tally.games}}));
        draw_line(canvas, cell.below(line), {Type::small, role::winner, Align::center},
                  Line(shell.say(Text::points_short), {int{tally.best}}));
    }
}

}  // namespace

int statistics_rows() {
    return 2;
}

void draw_statistics(Canvas& canvas, const StatisticsView& view) {
    const Shell& shell = view.shell;
    const Rectangle heading = canvas.whole().top_part(canvas.theme().heading_height);
    draw_heading(canvas, shell.say(view.edition_name()), 30);
    draw_line(canvas, heading.left_of(4), {Type::small, role::label, Align::right},
              Line("{0}/{1}", {view.number, view.pages}));
    const Rectangle page = page_below_heading(canvas).inset(4, 0).below(3);
    for (unsigned i = 0; i < view.page.levels(); ++i)
        draw_line(canvas, column(page.top_part(line), i), {Type::small, role::label, Align::center},
                  shell.say(level_text(view.page.level(i))));
    for (int seats = view.page.first; seats <= view.page.last; ++seats)
        draw_row(canvas, view, page.below(line + 1).row(seats - view.page.first, row_height),
                 seats);
    draw_line(
        canvas, page.bottom_part(line), {Type::small, role::label, Align::center},
        Line("{0}/{1}, {2}", {shell.say(Text::statistics_wins), shell.say(Text::statistics_games),
                              shell.say(Text::statistics_best)}));
}

}  // namespace kaiten
