// What the strongest bot would do with this hand, and why in numbers; it gets better while one
// looks.
#include "firmware/play/worth.hpp"
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/move_cards.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace hint {

constexpr unsigned rows = 4;
constexpr int rows_y = 42;
constexpr int row_height = 41;
constexpr int bar_left = 102;
constexpr int bar_width = 88;
constexpr Rectangle status_area{{4, 209}, {232, 14}};

void on_enter(Shell& shell) {
    if (!shell.session.hint_ready()) shell.session.ask_hint(shell.draft.seat);
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    if (!pressed(event, Button::a) && !pressed(event, Button::y)) return false;
    shell.back();
    return true;
}

void on_tick(Shell& shell) {
    if (!shell.session.hint_ready() || shell.hint_drawn < 2) shell.changed();
    // Once more after the last thought, then it stands still.
    shell.hint_drawn = shell.session.hint_ready() ? shell.hint_drawn + 1 : 0;
}

unsigned percent_of(Reward chance) {
    return chance * 100U / full_reward;
}

void draw_row(const Shell& shell, Canvas& canvas, int y, const Advice& advice, bool best) {
    const Game& game = shell.session.game();
    canvas.fill_rounded({{4, y}, {232, row_height - 2}}, best ? Color::plate_dark : Color::belt);
    draw_move_cards(canvas, {8, y + 4}, game.rules.edition, advice.move);
    const auto chance = static_cast<int>(percent_of(advice.chance));
    canvas.fill_rounded({{bar_left, y + 6}, {bar_width, 10}}, Color::night);
    if (chance >= 5)
        canvas.fill_rounded({{bar_left, y + 6}, {bar_width * chance / 100, 10}},
                            best ? Color::good : Color::mist);
    draw_line(canvas, {{bar_left + bar_width, y + 3}, {42, 16}},
              {medium_font, Color::rice, Align::right}, Line("{0}%", {chance}));
    const Gain gain = gain_of(game, shell.draft.seat, advice.move);
    draw_line(canvas, {{bar_left, y + 21}, {130, 14}},
              {small_font, Color::rice_shade, Align::right},
              Line(shell.say(Text::now_points), {Line().add_signed(gain.round).view()}));
}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_heading(canvas, shell.say(Text::hint_title));
    draw_line(canvas, {{4, 25}, {232, 15}}, {small_font, Color::mist, Align::right},
              shell.say(Text::hint_chance));
    std::array<Advice, rows> advice{};
    const unsigned count = shell.session.hints(advice);
    for (unsigned i = 0; i < count; ++i)
        draw_row(shell, canvas, rows_y + static_cast<int>(i) * row_height, advice[i], i == 0);
    if (!shell.session.hint_ready())
        draw_line(canvas, status_area, {small_font, Color::accent, Align::center},
                  shell.say(Text::hint_thinking));
}

void on_help(const Shell&, Help& help) {
    help.push({Key::b, Text::help_back});
}

}  // namespace hint

constinit const Screen hint_screen{hint::on_enter, hint::on_event, hint::on_tick,
                                   hint::on_draw,  hint::on_help,  Back::closes};

}  // namespace kaiten
