// Drawing a hint: the best moves as rows, below them one in full.
#include "firmware/screens/hint_view.hpp"

#include "firmware/ui/heading.hpp"
#include "firmware/ui/move_view.hpp"
#include "firmware/ui/percent.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr int label_height = 15;
constexpr int row_height = 22;
constexpr int icons_width = 104;
constexpr int bar_width = 70;
constexpr int chance_width = 42;
constexpr int move_height = 34;

void draw_row(Canvas& canvas, const HintView& view, const Rectangle& row, const Advice& advice,
              bool chosen) {
    const Shell& shell = view.shell;
    canvas.fill_rounded(row, role::panel);
    if (chosen) canvas.outline_rounded(row, role::cursor);
    const LaidCards table = shell.match.now().table(view.seat).cards;
    const Rectangle inside = row.inset(4, 0);
    draw_move_icons(canvas, inside.left_part(icons_width),
                    {shell.match.plan(), shell.language(), advice.move, table});
    const int chance = percent_of(advice.chance);
    const Rectangle bar = inside.left_of(chance_width).right_part(bar_width).inset(0, 6);
    canvas.fill_rounded(bar, role::ground);
    if (chance >= 5) canvas.fill_rounded(bar.left_part(bar_width * chance / 100), role::gain);
    draw_line(canvas, inside.right_part(chance_width - 2), {Type::medium, role::text, Align::right},
              percent_text(shell.language(), chance));
}

void draw_details(Canvas& canvas, const HintView& view, const Rectangle& area, const Move& move) {
    const Shell& shell = view.shell;
    const AnyGame& game = shell.match.now();
    const Plan& plan = shell.match.plan();
    const LaidCards table = game.table(view.seat).cards;
    draw_move(canvas, area.top_part(move_height), {plan, shell.language(), move, table});
    const Rectangle below = area.below(move_height + 2);
    draw_line(canvas, below.top_part(label_height), {Type::small, role::label},
              gain_of(view, move));
    draw_paragraph(
        canvas, below.below(label_height + 1), {Type::medium, role::text},
        tell_reason(shell.language(), plan, reason_of(game, view.seat, move, view.place == 0)));
}

}  // namespace

void draw_hint(Canvas& canvas, const HintView& view) {
    const Shell& shell = view.shell;
    draw_heading(canvas, shell.say(Text::hint_title));
    const Rectangle page = page_below_heading(canvas).inset(4, 0).below(2);
    const Rectangle labels = page.top_part(label_height);
    if (!shell.match.hint_ready())
        draw_line(canvas, labels.left_part(110), {Type::small, role::prompt},
                  shell.say(Text::hint_thinking));
    draw_line(canvas, labels.right_part(118), {Type::small, role::label, Align::right},
              shell.say(Text::hint_chance));
    if (view.count == 0) return;
    const Rectangle list = page.below(label_height);
    for (unsigned i = 0; i < view.count; ++i)
        draw_row(canvas, view, list.row(static_cast<int>(i), row_height).above(1), view.advice[i],
                 i == view.place);
    draw_details(canvas, view, list.below(static_cast<int>(most_advice) * row_height + 3),
                 view.advice[view.place].move);
}

}  // namespace kaiten
