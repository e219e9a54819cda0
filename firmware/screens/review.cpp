// After a game: the three choices that cost a human the most, and what would have been better.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/move_cards.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace review {

constexpr int rows_y = 46;
constexpr int row_height = 58;

void look_at(Shell& shell, unsigned seat) {
    shell.review.seat = seat;
    shell.session.begin_review(seat);
}

// The next human from this seat on, in either direction round the table.
unsigned human_from(const Plan& plan, unsigned seat, unsigned step) {
    const unsigned seats = plan.rules.seats;
    for (unsigned i = 0; i < seats && !plan.human(seat); ++i)
        seat = (seat + step) % seats;
    return seat;
}

void on_enter(Shell& shell) {
    look_at(shell, human_from(shell.session.plan(), 0, 1));
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    const Plan& plan = shell.session.plan();
    const unsigned seats = plan.rules.seats;
    const bool back = moves(event, Button::left);
    if (pressed(event, Button::a)) {
        shell.back();
    } else if (plan.humans() > 1 && (back || moves(event, Button::right))) {
        const unsigned step = back ? seats - 1 : 1;
        look_at(shell, human_from(plan, (shell.review.seat + step) % seats, step));
    } else {
        return false;
    }
    return true;
}

void on_tick(Shell& shell) {
    const unsigned progress = shell.session.review().progress();
    if (progress != shell.review.shown || shell.review.busy != shell.session.review().busy())
        shell.changed();
    shell.review.shown = progress;
    shell.review.busy = shell.session.review().busy();
}

void draw_regret(const Shell& shell, Canvas& canvas, int y, const Regret& regret) {
    const Edition edition = shell.session.plan().rules.edition;
    canvas.fill_rounded({{4, y}, {232, row_height - 2}}, Color::belt);
    draw_line(canvas, {{10, y + 2}, {150, 14}}, {small_font, Color::mist},
              Line(shell.say(Text::review_row), {unsigned{regret.round}, unsigned{regret.turn}}));
    const int cost = static_cast<int>(regret.lost * 100U / full_reward);
    draw_line(canvas, {{170, y + 2}, {60, 14}}, {small_font, Color::bad, Align::right},
              Line("-{0}%", {cost}));
    int x = draw_move_cards(canvas, {10, y + 20}, edition, regret.took) + 4;
    draw_line(canvas, {{x, y + 20}, {48, 30}}, {small_font, Color::rice},
              shell.say(Text::review_better));
    x += 50;
    draw_move_cards(canvas, {x, y + 20}, edition, regret.better);
}

void draw_progress(const Shell& shell, Canvas& canvas) {
    const int steps = static_cast<int>(shell.session.record().steps());
    const int done = static_cast<int>(shell.session.review().progress());
    draw_line(canvas, {{4, 100}, {232, 16}}, {medium_font, Color::accent, Align::center},
              shell.say(Text::hint_thinking));
    canvas.fill_rounded({{40, 124}, {160, 12}}, Color::belt);
    if (done * 160 >= 5 * steps)
        canvas.fill_rounded({{40, 124}, {160 * done / steps, 12}}, Color::salmon);
}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_heading(canvas, shell.say(Text::review_title));
    const Review& review = shell.session.review();
    if (review.busy()) return draw_progress(shell, canvas);
    canvas.sprite_half({8, 27}, face_of(shell.session.plan(), shell.review.seat));
    draw_line(canvas, {{28, 26}, {90, 16}}, {small_font, Color::rice},
              shell.name(shell.review.seat));
    draw_line(canvas, {{110, 26}, {122, 16}}, {small_font, Color::mist, Align::right},
              shell.say(Text::hint_chance));
    int y = rows_y;
    for (const Regret& regret : review.regrets()) {
        draw_regret(shell, canvas, y, regret);
        y += row_height;
    }
    if (review.regrets().empty())
        draw_paragraph(canvas, {{20, 100}, {200, 48}}, {medium_font, Color::good, Align::center},
                       shell.say(Text::review_none));
}

void on_help(const Shell& shell, Help& help) {
    if (shell.session.plan().humans() > 1) help.push({Key::left_right, Text::help_seat});
    help.push({Key::b, Text::help_back});
}

}  // namespace review

constinit const Screen review_screen{review::on_enter, review::on_event, review::on_tick,
                                     review::on_draw,  review::on_help,  Back::closes};

}  // namespace kaiten
