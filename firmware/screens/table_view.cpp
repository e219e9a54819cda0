// The upper half of the draft and the reveal.
#include "firmware/screens/table_view.hpp"

#include <algorithm>

#include "engine/knowledge/classic_view.hpp"
#include "firmware/ui/battery.hpp"
#include "firmware/ui/table_strip.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr Point low_battery_place{96, 3};
constexpr Rectangle line_area{{0, 0}, {Frame::size.width, 15}};
constexpr int strips_top = 16;
constexpr int widest_step = 21;
constexpr int margin = 2;

}  // namespace

unsigned seat_of_strip(const Rules& rules, unsigned own, unsigned strip) {
    const unsigned seats = rules.seats;
    const unsigned tables = rules.tables();
    if (strip + 1 == tables) return own;
    if (strip + 1 >= seats) return seats;  // the dummy
    return (own + 1 + strip) % seats;
}

Point strip_place(const Rules& rules, unsigned strip) {
    const int tables = static_cast<int>(rules.tables());
    const int step = std::min((strips_bottom - strips_top) / tables, widest_step);
    return {margin, strips_top + static_cast<int>(strip) * step + (step - strip_height) / 2};
}

void draw_turn_line(const Shell& shell, Canvas& canvas, const Game& game, unsigned own) {
    canvas.fill(line_area, Color::night);
    const unsigned turns = game.rules.hand_size();
    const Line turn(shell.say(Text::round_and_turn),
                    {unsigned{game.round}, unsigned{game.turn}, turns});
    draw_line(canvas, {{4, 0}, {120, 15}}, {small_font, Color::rice}, turn);
    // The message is gone after a moment; this stays until somebody charges it.
    if (shell.services.power.low) draw_battery(canvas, low_battery_place, shell.services.power);
    const Rectangle right{{100, 0}, {122, 15}};
    const bool left = game.rules.passes_left(game.round);
    canvas.sprite({225, 1}, left ? symbol_left_art : symbol_right_art);
    if (game.turn == turns) {
        draw_line(canvas, right, {small_font, Color::mist, Align::right},
                  shell.say(Text::hand_stays));
        return;
    }
    const Line next(shell.say(Text::hand_goes_to),
                    {shell.name(passes_to(game.rules, game.round, own)).view()});
    draw_line(canvas, right, {small_font, Color::mist, Align::right}, next);
}

void draw_strips(const Shell& shell, Canvas& canvas, const Game& game, unsigned own, bool marks) {
    for (unsigned strip = 0; strip < game.rules.tables(); ++strip) {
        const unsigned seat = seat_of_strip(game.rules, own, strip);
        const bool chosen = marks && ((game.committed >> seat) & 1U) != 0;
        draw_table_strip(canvas, strip_place(game.rules, strip), game, shell.session.plan(), seat,
                         {seat == own, chosen});
    }
}

}  // namespace kaiten
