// Drawing the review: the choices as rows, below them one in full.
#include "firmware/screens/review_view.hpp"

#include "firmware/ui/heading.hpp"
#include "firmware/ui/move_view.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/percent.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr int head_height = 20;
constexpr int row_height = 22;
constexpr int turn_width = 100;
constexpr int lost_width = 44;
constexpr int label_height = 13;
constexpr int move_height = 32;
constexpr int message_from = 78;

MoveView view_of(const Shell& shell, const Regret& regret, const Move& move) {
    return {shell.match.plan(), shell.language(), move, regret.table};
}

// When it was, what was taken and what it cost.
void draw_regret(const Shell& shell, Canvas& canvas, const Rectangle& row, const Regret& regret,
                 bool chosen) {
    canvas.fill_rounded(row, role::panel);
    if (chosen) canvas.outline_rounded(row, role::cursor);
    const Rectangle inside = row.inset(5, 0);
    draw_line(canvas, inside.left_part(turn_width), {Type::small, role::text},
              Line(shell.say(Text::review_row), {unsigned{regret.round}, unsigned{regret.turn}}));
    draw_move_icons(canvas, inside.right_of(turn_width + 4).left_of(lost_width),
                    view_of(shell, regret, regret.took));
    const int lost = static_cast<int>(regret.lost * 100U / full_reward);
    draw_line(canvas, inside.right_part(lost_width), {Type::medium, role::warning, Align::right},
              percent_text(shell.language(), -lost));
}

// What was taken, what would have been better, and why.
void draw_details(const Shell& shell, Canvas& canvas, const Rectangle& area, const Regret& regret) {
    constexpr TextStyle label{Type::small, role::label};
    const Rectangle better = area.below(label_height + move_height);
    draw_line(canvas, area.top_part(label_height), label, shell.say(Text::review_took));
    draw_move(canvas, area.below(label_height).top_part(move_height),
              view_of(shell, regret, regret.took));
    draw_line(canvas, better.top_part(label_height), label, shell.say(Text::review_better));
    draw_move(canvas, better.below(label_height).top_part(move_height),
              view_of(shell, regret, regret.better));
    draw_line(canvas, better.below(label_height + move_height).top_part(18),
              {Type::medium, role::text},
              tell_reason(shell.language(), shell.match.plan(), regret.reason));
}

void draw_progress(const Shell& shell, Canvas& canvas, const Rectangle& page) {
    const int steps = static_cast<int>(shell.match.record().steps());
    const int done = static_cast<int>(shell.match.review().progress());
    const Rectangle area = page.below(message_from);
    draw_line(canvas, area.top_part(16), {Type::medium, role::prompt, Align::center},
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
    const Review& review = shell.match.review();
    if (review.busy()) return draw_progress(shell, canvas, page);
    const Rectangle head = page.below(3).top_part(head_height - 3);
    draw_small_face(canvas, head.at, face_of(shell.match.plan(), view.seat));
    draw_line(canvas, head.right_of(20).left_part(90), {Type::small, role::text},
              shell.name(view.seat));
    draw_line(canvas, head.right_part(120), {Type::small, role::label, Align::right},
              shell.say(Text::hint_chance));
    const Rectangle list = page.below(head_height);
    for (unsigned i = 0; i < review.regrets().size(); ++i)
        draw_regret(shell, canvas, list.row(static_cast<int>(i), row_height).above(1),
                    review.regrets()[i], i == view.place);
    if (view.place < review.regrets().size())
        draw_details(shell, canvas,
                     list.below(static_cast<int>(Review::most_regrets) * row_height + 2),
                     review.regrets()[view.place]);
    if (review.regrets().empty())
        draw_paragraph(canvas, page.inset(16, 0).below(message_from).top_part(48),
                       {Type::medium, role::gain, Align::center}, shell.say(Text::review_none));
}

}  // namespace kaiten
