// The upper half of the draft and the reveal.
#include "firmware/screens/table_view.hpp"

#include <algorithm>

#include "firmware/screens/layout.hpp"
#include "firmware/ui/battery.hpp"
#include "firmware/ui/table_strip.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {

unsigned seat_of_strip(const Rules& rules, unsigned own, unsigned strip) {
    const unsigned seats = rules.seats;
    const unsigned tables = rules.tables();
    if (strip + 1 == tables) return own;
    if (strip + 1 >= seats) return seats;  // the dummy
    return (own + 1 + strip) % seats;
}

Rectangle strip_area(const Canvas& canvas, const Rules& rules, unsigned strip) {
    const StripsLayout& layout = layout_of(canvas).strips;
    const int tables = static_cast<int>(rules.tables());
    const int step = std::min(layout.area.size.height / tables, layout.widest_step);
    return layout.area.row(static_cast<int>(strip), step)
        .moved(0, (step - layout.strip_height) / 2)
        .top_part(layout.strip_height - 1);
}

void draw_turn_line(const Shell& shell, Canvas& canvas, unsigned round, unsigned turn,
                    unsigned own) {
    const TurnLineLayout& layout = layout_of(canvas).turn_line;
    const Rules& rules = shell.match.plan().rules;
    canvas.fill(layout.line, role::ground);
    const unsigned turns = rules.hand_size();
    draw_line(canvas, layout.turn, {Type::small, role::text},
              Line(shell.say(Text::round_and_turn), {round, turn, turns}));
    // The message is gone after a moment; this stays until somebody charges it.
    if (shell.services.power.low) draw_battery(canvas, layout.battery, shell.services.power);
    canvas.sprite(layout.direction, rules.passes_left(round) ? symbol_left_art : symbol_right_art);
    constexpr TextStyle style{Type::small, role::label, Align::right};
    if (turn == turns) return draw_line(canvas, layout.next, style, shell.say(Text::hand_stays));
    const Line next(shell.say(Text::hand_goes_to),
                    {shell.name(passes_to(rules, round, own)).view()});
    draw_line(canvas, layout.next, style, next);
}

void draw_strips(const Shell& shell, Canvas& canvas, Tables tables, unsigned own, bool marks) {
    const Match& match = shell.match;
    const Rules& rules = match.plan().rules;
    for (unsigned strip = 0; strip < rules.tables(); ++strip) {
        const unsigned seat = seat_of_strip(rules, own, strip);
        const LaidTable table =
            tables == Tables::now ? match.now().table(seat) : match.turn_start().tables[seat];
        draw_table_strip(canvas, strip_area(canvas, rules, strip), table, match.plan(), seat,
                         {seat == own, marks && table.chosen});
    }
}

}  // namespace kaiten
