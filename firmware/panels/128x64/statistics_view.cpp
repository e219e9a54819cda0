// Draws a page of the statistics on a small panel: one number of players, one row per level.
#include "firmware/screens/device/statistics_view.hpp"

#include "firmware/panels/128x64/screens.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten::small {
namespace {

constexpr int label_width = 46;
constexpr int games_width = 42;

// Draws a level, its wins and games, and the best result.
void draw_row(Canvas& canvas, const Rectangle& line, std::string_view label, const Line& games,
              const Line& best) {
    draw_text(canvas, line.left_part(label_width), {Type::small, role::label}, label);
    draw_text(canvas, line.right_of(label_width).left_part(games_width),
              {Type::small, role::text, Align::right}, games);
    draw_text(canvas, line.right_of(label_width + games_width),
              {Type::small, role::text, Align::right}, best);
}

}  // namespace

void draw_statistics(Canvas& canvas, const StatisticsView& view) {
    const Shell& shell = view.shell;
    draw_heading(canvas, shell.say(view.edition_name()), view.place());
    const StatisticsLayout& layout = layout_of(canvas).statistics;
    const Rectangle page = page_below_heading(canvas);
    draw_text(canvas, page.below(layout.levels_y).top_part(8), {Type::medium, role::prompt},
              Line(shell.say(Text::statistics_players), {view.page.first}));
    const Rectangle table = page.below(layout.rows_y);
    for (unsigned i = 0; i < view.page.levels(); ++i) {
        const GameTally tally = view.tally(view.page.first, i);
        const Line games("{0}/{1}", {unsigned{tally.wins}, unsigned{tally.games}});
        const Line best(shell.say(Text::points_short), {int{tally.best}});
        const bool played = tally.games > 0;
        draw_row(canvas, table.row(static_cast<int>(i), layout.row_height),
                 shell.say(level_text(view.page.level(i))), played ? games : Line(),
                 played ? best : Line());
    }
    draw_text(canvas, page.bottom_part(layout.row_height),
              {Type::small, role::label, Align::center}, view.legend());
}

}  // namespace kaiten::small
