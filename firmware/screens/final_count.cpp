// The end of a game: who won, the places, and another game.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace final_count {

constexpr Rectangle headline{{4, 6}, {232, 26}};
constexpr int rows_y = 38;
constexpr int row_height = 35;
constexpr int demo_ticks = 360;

// The human whose game it is, if it is one's alone.
std::optional<unsigned> only_human(const Plan& plan) {
    if (plan.humans() != 1) return std::nullopt;
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat)
        if (plan.human(seat)) return seat;
    return std::nullopt;
}

bool won(const Game& game, unsigned seat) {
    return ((winners(game) >> seat) & 1U) != 0;
}

void on_enter(Shell& shell) {
    shell.final_count = {};
    shell.cue(Cue::win);
}

bool offers_review(const Shell& shell) {
    return shell.settings().hints && shell.session.plan().humans() > 0;
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    if (pressed(event, Button::a))
        shell.control.play_again();
    else if (pressed(event, Button::x) && offers_review(shell))
        shell.open(ScreenId::review);
    else if (pressed(event, Button::up))
        shell.open(ScreenId::tables);
    else if (pressed(event, Button::b))
        shell.control.leave();
    else
        return false;
    return true;
}

void on_tick(Shell& shell) {
    shell.final_count.ticks += 1;
    if (shell.control.demo() && shell.final_count.ticks >= demo_ticks) shell.control.play_again();
}

// Tables from the best down: points, then puddings.
using Order = List<std::uint8_t, max_classic_seats>;
Order order_of(const Game& game) {
    Order order;
    for (unsigned table = 0; table < game.rules.tables(); ++table)
        order.push(static_cast<std::uint8_t>(table));
    const auto worth = [&game](unsigned table) {
        return game.totals[table] * 256 + game.puddings[table];
    };
    for (unsigned i = 1; i < order.size(); ++i)
        for (unsigned j = i; j > 0 && worth(order[j]) > worth(order[j - 1]); --j)
            std::swap(order[j], order[j - 1]);
    return order;
}

Line headline_of(const Shell& shell) {
    const Game& game = shell.session.game();
    const unsigned won_by = winners(game);
    if ((won_by & (won_by - 1)) != 0) return Line().add(shell.say(Text::shared_win));
    unsigned seat = 0;
    while (!won(game, seat))
        ++seat;
    if (only_human(shell.session.plan()) == seat) return Line().add(shell.say(Text::you_win));
    return {shell.say(Text::winner), {shell.name(seat).view()}};
}

void draw_place(const Shell& shell, Canvas& canvas, int place, unsigned table) {
    const Game& game = shell.session.game();
    const int y = rows_y + place * row_height;
    const bool winner = table < game.rules.seats && won(game, table);
    canvas.fill_rounded({{4, y}, {232, row_height - 1}}, winner ? Color::plate_dark : Color::belt);
    if (winner) canvas.sprite({9, y + 11}, symbol_crown_art);
    canvas.sprite({26, y + 1}, face_of(shell.session.plan(), table));
    draw_line(canvas, {{64, y}, {88, row_height - 1}}, {medium_font, Color::rice},
              shell.name(table));
    draw_icon(canvas, {154, y + 9}, look(game.rules.edition, Face::pudding));
    draw_line(canvas, {{171, y + 9}, {16, 16}}, {small_font, Color::rice},
              Line().add(unsigned{game.puddings[table]}));
    draw_line(canvas, {{186, y}, {46, row_height - 1}}, {large_font, Color::accent, Align::right},
              Line().add(game.totals[table]));
}

bool decided_by_puddings(const Game& game, const Order& order) {
    return order.size() > 1 && game.totals[order[0]] == game.totals[order[1]] &&
           game.puddings[order[0]] != game.puddings[order[1]];
}

void on_draw(const Shell& shell, Canvas& canvas) {
    const Game& game = shell.session.game();
    canvas.fill(Color::night);
    const Line text = headline_of(shell);
    const bool fits = text_width(large_font, text) <= headline.size.width;
    draw_line(canvas, headline, {fits ? large_font : medium_font, Color::accent, Align::center},
              text);
    const Order order = order_of(game);
    for (unsigned place = 0; place < order.size(); ++place)
        draw_place(shell, canvas, static_cast<int>(place), order[place]);
    if (decided_by_puddings(game, order))
        draw_line(canvas, {{4, 212}, {232, 12}}, {small_font, Color::mist, Align::center},
                  shell.say(Text::tie_by_puddings));
}

void on_help(const Shell& shell, Help& help) {
    help.push({Key::a, Text::help_rematch});
    if (offers_review(shell)) help.push({Key::x, Text::help_review});
    help.push({Key::up, Text::help_tables});
    help.push({Key::b, Text::help_title});
}

}  // namespace final_count

constinit const Screen final_screen{final_count::on_enter, final_count::on_event,
                                    final_count::on_tick,  final_count::on_draw,
                                    final_count::on_help,  Back::nothing};

}  // namespace kaiten
