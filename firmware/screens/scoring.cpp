// The count of a round: category by category, with the reasons; at the end of the game the
// puddings, too.
#include <algorithm>

#include "engine/core/ensure.hpp"
#include "firmware/screens/categories.hpp"
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace scoring {

constexpr int faces_y = 25;
constexpr int rows_y = 59;
constexpr int row_height = 18;
constexpr int label_width = 40;
constexpr int total_y = 169;
constexpr Rectangle reasons_area{{4, 195}, {232, 28}};
constexpr int ticks_by_speed[] = {40, 25, 1};  // a row takes so long
constexpr int demo_ticks = 240;

int row_count(const Shell& shell) {
    return shell.session.over() ? count_rows : count_rows - 1;
}

int row_ticks(const Shell& shell) {
    const std::size_t speed = shell.settings().speed;
    return ticks_by_speed[speed < std::size(ticks_by_speed) ? speed : 0];
}

bool all_shown(const Shell& shell) {
    return shell.scoring.shown >= row_count(shell);
}

void on_enter(Shell& shell) {
    shell.scoring = {};
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    ScoringState& state = shell.scoring;
    const int rows = row_count(shell);
    if (pressed(event, Button::a)) {
        if (all_shown(shell))
            shell.control.next();
        else
            state.shown = rows;
        return true;
    }
    if (!all_shown(shell)) return false;
    if (moves(event, Button::up))
        state.row = (state.row + rows - 1) % rows;
    else if (moves(event, Button::down))
        state.row = (state.row + 1) % rows;
    else
        return false;
    return true;
}

void on_tick(Shell& shell) {
    ScoringState& state = shell.scoring;
    state.ticks += 1;
    if (shell.control.demo() && state.ticks >= demo_ticks) return shell.control.next();
    if (all_shown(shell) || state.ticks % row_ticks(shell) != 0) return;
    state.row = state.shown;
    state.shown += 1;
    shell.cue(Cue::score);
    shell.changed();
}

int column_width(const Game& game) {
    const int tables = static_cast<int>(game.rules.tables());
    KAITEN_ENSURE(tables > 0);
    return (Frame::size.width - label_width) / tables;
}

int column_left(const Game& game, unsigned table) {
    return label_width + static_cast<int>(table) * column_width(game);
}

// The points of one row, all tables.
void row_points(const Game& game, CountRow row, std::array<int, max_classic_seats>& points) {
    if (row == CountRow::puddings) {
        const SeatPoints puddings = dessert_points(game);
        std::copy(puddings.begin(), puddings.end(), points.begin());
        return;
    }
    std::array<RoundScore, max_classic_seats> scores{};
    round_scores(game, std::span(scores).first(game.rules.tables()));
    for (unsigned table = 0; table < game.rules.tables(); ++table)
        points[table] = scores[table][static_cast<Category>(row)];
}

void draw_row(const Shell& shell, Canvas& canvas, int row_index) {
    const Game& game = shell.session.game();
    const auto row = all_count_rows[row_index];
    const int y = rows_y + row_index * row_height;
    const bool chosen = row_index == shell.scoring.row;
    if (chosen)
        canvas.fill_rounded({{2, y}, {Frame::size.width - 4, row_height - 1}}, Color::plate_dark);
    draw_icon(canvas, {12, y}, look(game.rules.edition, icon_of(row)));
    std::array<int, max_classic_seats> points{};
    row_points(game, row, points);
    const int width = column_width(game);
    for (unsigned table = 0; table < game.rules.tables(); ++table) {
        const int x = column_left(game, table);
        if (count_of(game, table, row) == 0 && points[table] == 0) continue;
        draw_line(canvas, {{x, y}, {width / 2 - 5, row_height - 1}},
                  {small_font, Color::mist, Align::right}, Line().add(count_of(game, table, row)));
        const Color color = points[table] > 0   ? Color::rice
                            : points[table] < 0 ? Color::bad
                                                : Color::mist;
        draw_line(canvas, {{x + width / 2 - 4, y}, {width / 2 + 4, row_height - 1}},
                  {medium_font, color, Align::center}, Line().add(points[table]));
    }
}

// What the totals were before the rows that are not shown yet.
int total_shown(const Shell& shell, unsigned table) {
    const Game& game = shell.session.game();
    int total = game.totals[table];
    std::array<int, max_classic_seats> points{};
    for (int row = shell.scoring.shown; row < row_count(shell); ++row) {
        row_points(game, all_count_rows[row], points);
        total -= points[table];
    }
    return total;
}

void draw_totals(const Shell& shell, Canvas& canvas) {
    const Game& game = shell.session.game();
    canvas.fill({{4, total_y - 1}, {Frame::size.width - 8, 1}}, Color::mist);
    draw_line(canvas, {{2, total_y}, {label_width - 2, 24}}, {small_font, Color::mist},
              shell.say(Text::total));
    for (unsigned table = 0; table < game.rules.tables(); ++table)
        draw_line(canvas, {{column_left(game, table), total_y}, {column_width(game), 24}},
                  {large_font, Color::accent, Align::center},
                  Line().add(total_shown(shell, table)));
}

void on_draw(const Shell& shell, Canvas& canvas) {
    const Game& game = shell.session.game();
    draw_heading(canvas, Line(shell.say(Text::round_scored), {unsigned{game.round}}));
    for (unsigned table = 0; table < game.rules.tables(); ++table)
        canvas.sprite({column_left(game, table) + (column_width(game) - face_size) / 2, faces_y},
                      face_of(shell.session.plan(), table));
    for (int row = 0; row < shell.scoring.shown; ++row)
        draw_row(shell, canvas, row);
    draw_totals(shell, canvas);
    if (shell.scoring.shown == 0) return;
    const Reasons reasons = reasons_of(shell, all_count_rows[shell.scoring.row]);
    const auto [at, size] = reasons_area;
    draw_line(canvas, {at, {size.width, size.height / 2}}, {small_font, Color::rice, Align::center},
              reasons.first);
    draw_line(canvas, {{at.x, at.y + size.height / 2}, {size.width, size.height / 2}},
              {small_font, Color::rice, Align::center}, reasons.second);
}

void on_help(const Shell& shell, Help& help) {
    if (all_shown(shell)) help.push({Key::up_down, Text::help_why});
    help.push({Key::a, all_shown(shell) ? Text::help_next : Text::help_skip});
    help.push({Key::b, Text::help_pause});
}

}  // namespace scoring

constinit const Screen scoring_screen{scoring::on_enter, scoring::on_event, scoring::on_tick,
                                      scoring::on_draw,  scoring::on_help,  Back::pauses};

}  // namespace kaiten
