// Draws a hint: the best moves as rows, and the selected move in detail below them.
#include "firmware/screens/advice/hint_view.hpp"

#include "firmware/screens/layout.hpp"
#include "firmware/tabletop/move_view.hpp"
#include "firmware/text/percent.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

void draw_row(Canvas& canvas, const HintView& view, const Rectangle& row, const Advice& advice,
              bool chosen) {
    const Shell& shell = view.shell;
    const HintLayout& layout = layout_of(canvas).hint;
    canvas.fill_rounded(row, role::panel);
    if (chosen) canvas.outline_rounded(row, role::cursor);
    const LaidCards table = shell.session.now().table(view.seat).cards;
    const Rectangle inside = row.inset(4, 0);
    draw_move_icons(canvas, inside.left_part(layout.icons_width),
                    {shell.session.plan(), shell.language(), advice.move, table});
    const int chance = percent_of(advice.chance);
    const Rectangle bar =
        inside.left_of(layout.chance_width).right_part(layout.bar_width).inset(0, 6);
    if (!bar.empty() && !is_hopeless(view)) canvas.fill_rounded(bar, role::ground);
    const int filled = layout.bar_width * chance / 100;
    if (filled >= 3) canvas.fill_rounded(bar.left_part(filled), role::gain);
    draw_text(canvas, inside.right_part(layout.chance_width - 2),
              {Type::medium, role::text, Align::right}, value_of(view, advice));
}

void draw_details(Canvas& canvas, const HintView& view, const Rectangle& area, const Move& move) {
    const Shell& shell = view.shell;
    const HintLayout& layout = layout_of(canvas).hint;
    const AnyGame& game = shell.session.now();
    const Plan& plan = shell.session.plan();
    const LaidCards table = game.table(view.seat).cards;
    const MoveView shown{plan, shell.language(), move, table};
    const Rectangle top = area.top_part(layout.move_height);
    if (layout.cards)
        draw_move(canvas, top, shown);
    else
        draw_move_names(canvas, top, shown);
    const Rectangle below = area.below(layout.move_height + 2);
    draw_text(canvas, below.top_part(layout.label_height), {Type::small, role::label},
              gain_of(view, move));
    draw_paragraph(
        canvas, below.below(layout.label_height + 1), {Type::medium, role::text},
        tell_reason(shell.language(), plan, reason_of(game, view.seat, move, view.place == 0)));
}

}  // namespace

void draw_hint(Canvas& canvas, const HintView& view) {
    const Shell& shell = view.shell;
    draw_heading(canvas, shell.say(Text::hint_title));
    const HintLayout& layout = layout_of(canvas).hint;
    if (!shell.session.hint_ready())
        draw_text(canvas, layout.thinking, {Type::small, role::prompt},
                  shell.say(Text::hint_thinking));
    draw_text(canvas, layout.chance, {Type::small, role::label, Align::right},
              shell.say(label_of_values(view)));
    if (view.count == 0) return;
    for (unsigned i = 0; i < view.count; ++i) {
        const Rectangle row = layout.list.row(static_cast<int>(i), layout.row_height).above(1);
        canvas.touch_item(row, static_cast<int>(i), i == view.place, std::nullopt);
        draw_row(canvas, view, row, view.advice[i], i == view.place);
    }
    draw_details(canvas, view, layout.details, view.advice[view.place].move);
}

}  // namespace kaiten
