// Draws a hint on a small panel: one move at a time, with its chance as a bar.
#include "firmware/screens/advice/hint_view.hpp"

#include "firmware/panels/128x64/screens.hpp"
#include "firmware/tabletop/move_view.hpp"
#include "firmware/text/percent.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten::small {
namespace {

constexpr int move_height = 24;
constexpr int bar_height = 4;

// Returns the rank of the move and its value.
Line place_of(const HintView& view) {
    if (view.count == 0) return {};
    return {"{0}/{1} {2}",
            {view.place + 1, view.count, value_of(view, view.advice[view.place]).view()}};
}

void draw_chance(Canvas& canvas, const HintView& view, const Rectangle& bar) {
    const int chance = percent_of(view.advice[view.place].chance);
    canvas.outline_rounded(bar.inset(0, -1), role::edge);
    canvas.fill(bar.inset(2, 1).left_part((bar.size.width - 4) * chance / 100), role::gain);
}

}  // namespace

void draw_hint(Canvas& canvas, const HintView& view) {
    const Shell& shell = view.shell;
    const Plan& plan = shell.session.plan();
    const AnyGame& game = shell.session.now();
    const bool ready = shell.session.hint_ready();
    draw_heading(canvas, shell.say(ready ? label_of_values(view) : Text::hint_thinking),
                 place_of(view));
    if (view.count == 0) return;
    const Rectangle page = page_below_heading(canvas).below(2);
    touch_pages(canvas, page, Action::up, Action::down);
    const Move& move = view.advice[view.place].move;
    const LaidCards table = game.table(view.seat).cards;
    draw_move(canvas, page.top_part(move_height), {plan, shell.language(), move, table});
    draw_chance(canvas, view, page.below(move_height + 1).top_part(bar_height));
    const Rectangle words = page.below(move_height + bar_height + 3);
    const int line = canvas.font(Type::small).height;
    draw_text(canvas, words.top_part(line), {Type::small, role::label}, gain_of(view, move));
    const Line reason =
        tell_reason(shell.language(), plan, reason_of(game, view.seat, move, view.place == 0));
    draw_fitting_paragraph(canvas, words.below(line), role::text, reason);
}

}  // namespace kaiten::small
