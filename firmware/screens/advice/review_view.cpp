// Draws the review: the choices as rows, and the selected one in detail below them.
#include "firmware/screens/advice/review_view.hpp"

#include "firmware/screens/layout.hpp"
#include "firmware/tabletop/move_view.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/text/percent.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

MoveView view_of(const Shell& shell, const Regret& regret, const Move& move) {
    return {shell.session.plan(), shell.language(), move, regret.table};
}

// Draws the turn of a choice, the chosen cards and the lost chance of winning.
void draw_regret(const Shell& shell, Canvas& canvas, const Rectangle& row, const Regret& regret,
                 bool chosen) {
    const ReviewLayout& layout = layout_of(canvas).review;
    canvas.fill_rounded(row, role::panel);
    if (chosen) canvas.outline_rounded(row, role::cursor);
    const Rectangle inside = row.inset(5, 0);
    draw_text(canvas, inside.left_part(layout.turn_width), {Type::small, role::text},
              Line(shell.say(Text::review_row), {unsigned{regret.round}, unsigned{regret.turn}}));
    draw_move_icons(canvas, inside.right_of(layout.turn_width + 4).left_of(layout.lost_width),
                    view_of(shell, regret, regret.took));
    const int lost = static_cast<int>(regret.lost * 100U / full_reward);
    draw_text(canvas, inside.right_part(layout.lost_width),
              {Type::medium, role::warning, Align::right}, percent_text(shell.language(), -lost));
}

void draw_choice(const Shell& shell, Canvas& canvas, const Rectangle& area, Text label,
                 const MoveView& choice) {
    const int height = layout_of(canvas).review.label_height;
    draw_text(canvas, area.top_part(height), {Type::small, role::label}, shell.say(label));
    draw_move(canvas, area.below(height), choice);
}

// Draws the chosen move, the better one, and the reason.
void draw_details(const Shell& shell, Canvas& canvas, const Regret& regret) {
    const ReviewLayout& layout = layout_of(canvas).review;
    if (!layout.took.empty())
        draw_choice(shell, canvas, layout.took, Text::review_took,
                    view_of(shell, regret, regret.took));
    draw_choice(shell, canvas, layout.better, Text::review_better,
                view_of(shell, regret, regret.better));
    draw_paragraph(canvas, layout.reason, {Type::medium, role::text},
                   tell_reason(shell.language(), shell.session.plan(), regret.reason));
}

void draw_progress(const Shell& shell, Canvas& canvas, const Rectangle& page) {
    const int steps = static_cast<int>(shell.session.record().steps());
    const int done = static_cast<int>(shell.session.review().progress());
    const Rectangle area = page.below(layout_of(canvas).review.message_y);
    draw_text(canvas, area.top_part(16), {Type::medium, role::prompt, Align::center},
              shell.say(Text::hint_thinking));
    const Rectangle bar = area.below(24).top_part(12).inset(36, 0);
    canvas.fill_rounded(bar, role::panel);
    if (done * bar.size.width >= 5 * steps)
        canvas.fill_rounded(bar.left_part(bar.size.width * done / steps), role::cursor);
}

}  // namespace

void draw_review(Canvas& canvas, const ReviewView& view) {
    const Shell& shell = view.shell;
    draw_heading(canvas, shell.say(Text::review_title));
    const Rectangle page = page_below_heading(canvas).inset(4, 0);
    const Review& review = shell.session.review();
    if (review.busy()) return draw_progress(shell, canvas, page);
    const ReviewLayout& layout = layout_of(canvas).review;
    draw_small_portrait(canvas, layout.head.at, portrait_of(shell.session.plan(), view.seat));
    const Rectangle head = layout.head.right_of(canvas.theme().small_portrait() + 4);
    draw_text(canvas, head.left_part(layout.name_width), {Type::small, role::text},
              shell.name(view.seat));
    draw_text(canvas, head.right_of(layout.name_width), {Type::small, role::label, Align::right},
              shell.say(Text::hint_chance));
    for (unsigned i = 0; i < review.regrets().size(); ++i) {
        const Rectangle row = layout.list.row(static_cast<int>(i), layout.row_height).above(1);
        canvas.touch_item(row, static_cast<int>(i), i == view.place, std::nullopt);
        draw_regret(shell, canvas, row, review.regrets()[i], i == view.place);
    }
    if (view.place < review.regrets().size())
        draw_details(shell, canvas, review.regrets()[view.place]);
    if (review.regrets().empty())
        draw_paragraph(canvas, page.inset(16, 0).below(layout.message_y),
                       {Type::medium, role::gain, Align::center}, shell.say(Text::review_none));
}

}  // namespace kaiten
