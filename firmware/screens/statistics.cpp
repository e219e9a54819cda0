// Games, wins and best results, edition by edition: seats down, levels across.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace statistics {

constexpr Text editions[] = {Text::edition_gamewright, Text::edition_zoch};
constexpr int edition_total = static_cast<int>(std::size(editions));
constexpr int levels = Statistics::levels;
constexpr int label_width = 20;
constexpr int column_width = 55;
constexpr int head_y = 46;
constexpr int rows_y = 62;
constexpr int row_height = 38;

void on_enter(Shell& shell) {
    shell.statistics.edition = 0;
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    if (!moves(event, Button::left) && !moves(event, Button::right)) return false;
    shell.statistics.edition = (shell.statistics.edition + 1) % edition_total;
    return true;
}

void on_tick(Shell&) {}

void draw_cell(const Shell& shell, Canvas& canvas, Point at, const GameTally& tally) {
    canvas.fill_rounded({at, {column_width - 2, row_height - 2}}, Color::belt);
    if (tally.games == 0) return;
    const Rectangle upper{{at.x, at.y + 2}, {column_width - 2, 16}};
    const Rectangle lower{{at.x, at.y + 20}, {column_width - 2, 14}};
    draw_line(canvas, upper, {small_font, Color::rice, Align::center},
              Line("{0}/{1}", {unsigned{tally.wins}, unsigned{tally.games}}));
    draw_line(canvas, lower, {small_font, Color::accent, Align::center},
              Line(shell.say(Text::points_short), {int{tally.best}}));
}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_heading(canvas, shell.say(Text::statistics));
    const int edition = shell.statistics.edition;
    draw_line(canvas, {{4, 26}, {232, 16}}, {medium_font, Color::accent, Align::center},
              shell.say(editions[edition]));
    for (int level = 0; level < levels; ++level)
        draw_line(canvas, {{label_width + level * column_width, head_y}, {column_width, 14}},
                  {small_font, Color::mist, Align::center},
                  shell.say(level_text(static_cast<Player>(level + 1))));
    for (unsigned seats = 2; seats <= max_classic_seats; ++seats) {
        const int y = rows_y + static_cast<int>(seats - 2) * row_height;
        draw_line(canvas, {{4, y}, {label_width - 4, row_height - 2}},
                  {medium_font, Color::mist, Align::center}, Line().add(seats));
        for (int level = 0; level < levels; ++level)
            draw_cell(
                shell, canvas, {label_width + level * column_width, y},
                shell.services.store.statistics().tally(edition, static_cast<int>(seats), level));
    }
    draw_line(
        canvas, {{4, 213}, {232, 12}}, {small_font, Color::mist, Align::center},
        Line("{0}/{1}, {2}", {shell.say(Text::statistics_wins), shell.say(Text::statistics_games),
                              shell.say(Text::statistics_best)}));
}

void on_help(const Shell&, Help& help) {
    help.push({Key::left_right, Text::help_page});
    help.push({Key::b, Text::help_back});
}

}  // namespace statistics

constinit const Screen statistics_screen{statistics::on_enter, statistics::on_event,
                                         statistics::on_tick,  statistics::on_draw,
                                         statistics::on_help,  Back::closes};

}  // namespace kaiten
