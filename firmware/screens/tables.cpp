// One table in full: whose it is, what lies there, what was laid last and what it is worth now.
#include "firmware/play/worth.hpp"
#include "firmware/screens/categories.hpp"
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace tables {

constexpr int cards_y = 40;
constexpr int card_step_x = 48;
constexpr int card_step_y = 66;
constexpr int cards_in_row = 5;
constexpr Rectangle worth_area{{0, 174}, {Frame::size.width, 50}};
constexpr int worth_step = 48;

void on_enter(Shell&) {}

bool on_event(Shell& shell, const ButtonEvent& event) {
    const unsigned count = shell.session.plan().rules.tables();
    unsigned& seat = shell.tables.seat;
    if (moves(event, Button::left))
        seat = (seat + count - 1) % count;
    else if (moves(event, Button::right))
        seat = (seat + 1) % count;
    else if (pressed(event, Button::up) || pressed(event, Button::a))
        shell.back();
    else
        return false;
    return true;
}

void on_tick(Shell&) {}

// How many of the table's last cards were laid in the last turn.
unsigned laid_last(const Shell& shell, unsigned seat) {
    const TurnLog& turn = shell.session.last_turn();
    if (turn.plays.empty()) return 0;
    return seat < turn.plays.size() ? turn.plays[seat].cards.size() : 1;
}

void draw_head(const Shell& shell, Canvas& canvas, unsigned seat) {
    const Game& game = shell.session.game();
    canvas.fill({{0, 0}, {Frame::size.width, 37}}, Color::belt);
    canvas.sprite({4, 3}, face_of(shell.session.plan(), seat));
    draw_line(canvas, {{42, 2}, {140, 18}}, {medium_font, Color::rice}, shell.name(seat));
    const bool bot = seat < game.rules.seats && !shell.session.plan().human(seat);
    if (bot)
        draw_line(canvas, {{42, 21}, {90, 13}}, {small_font, Color::mist},
                  shell.say(level_text(shell.session.plan().players[seat])));
    draw_icon(canvas, {150, 18}, look(game.rules.edition, Face::pudding));
    draw_line(canvas, {{167, 19}, {14, 16}}, {small_font, Color::rice},
              Line().add(puddings_of(game, seat)));
    draw_line(canvas, {{184, 6}, {50, 24}}, {large_font, Color::accent, Align::right},
              Line().add(game.totals[seat]));
}

void draw_cards(const Shell& shell, Canvas& canvas, unsigned seat) {
    const Game& game = shell.session.game();
    const auto& cards = game.tables[seat].cards;
    const unsigned fresh = laid_last(shell, seat);
    for (unsigned i = 0; i < cards.size(); ++i) {
        const int place = static_cast<int>(i);
        const Point at{place % cards_in_row * card_step_x,
                       cards_y + place / cards_in_row * card_step_y};
        draw_card(canvas, at, look(game.rules.edition, cards[i].face()));
        if (cards[i].on_wasabi()) canvas.sprite({at.x + 29, at.y + 29}, icon_wasabi_art);
        if (i + fresh >= cards.size()) {
            canvas.outline_rounded({at, card_size}, Color::accent);
            canvas.outline_rounded(Rectangle{at, card_size}.inset(1), Color::accent);
        }
    }
    if (cards.empty())
        draw_line(canvas, {{0, 90}, {Frame::size.width, 16}},
                  {medium_font, Color::mist, Align::center}, shell.say(Text::table_empty));
}

void draw_worth(const Shell& shell, Canvas& canvas, unsigned seat) {
    const Game& game = shell.session.game();
    TableScores scores{};
    scores_now(game, scores);
    canvas.fill(worth_area, Color::belt);
    draw_line(canvas, {{6, 176}, {150, 16}}, {small_font, Color::mist}, shell.say(Text::worth_now));
    draw_line(canvas, {{160, 176}, {74, 16}}, {medium_font, Color::good, Align::right},
              Line().add(scores[seat].total()));
    for (unsigned i = 0; i < classic_category_count; ++i) {
        const int x = 4 + static_cast<int>(i) * worth_step;
        draw_icon(canvas, {x, 198}, look(game.rules.edition, icon_of(all_count_rows[i])));
        draw_line(canvas, {{x + 18, 198}, {26, 16}}, {medium_font, Color::rice},
                  Line().add(scores[seat][static_cast<Category>(i)]));
    }
}

void on_draw(const Shell& shell, Canvas& canvas) {
    canvas.fill(Color::night);
    draw_head(shell, canvas, shell.tables.seat);
    draw_cards(shell, canvas, shell.tables.seat);
    draw_worth(shell, canvas, shell.tables.seat);
}

void on_help(const Shell&, Help& help) {
    help.push({Key::left_right, Text::help_seat});
    help.push({Key::b, Text::help_back});
}

}  // namespace tables

constinit const Screen tables_screen{tables::on_enter, tables::on_event, tables::on_tick,
                                     tables::on_draw,  tables::on_help,  Back::closes};

}  // namespace kaiten
