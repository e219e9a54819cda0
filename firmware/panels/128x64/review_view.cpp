// Draws the review on a small panel, one choice at a time: the chosen move, the better one, and the
// reason.
#include "firmware/screens/advice/review_view.hpp"

#include "firmware/panels/128x64/screens.hpp"
#include "firmware/tabletop/move_view.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/text/percent.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten::small {
namespace {

constexpr int line_height = 7;
constexpr int move_height = 13;
constexpr int label_width = 66;

void draw_progress(const Shell& shell, Canvas& canvas, const Rectangle& page) {
    const int steps = static_cast<int>(shell.session.record().steps());
    const int done = static_cast<int>(shell.session.review().progress());
    const Rectangle area = page.below(10);
    draw_text(canvas, area.top_part(8), {Type::medium, role::prompt, Align::center},
              shell.say(Text::hint_thinking));
    const Rectangle bar = area.below(12).top_part(7).inset(14, 0);
    canvas.outline_rounded(bar, role::edge);
    canvas.fill(bar.inset(2).left_part((bar.size.width - 4) * done / steps), role::cursor);
}

void draw_choice(const Shell& shell, Canvas& canvas, const Rectangle& row, Text label,
                 const Regret& regret, const Move& move) {
    draw_text(canvas, row.left_part(label_width), {Type::small, role::label}, shell.say(label));
    draw_move_icons(canvas, row.right_of(label_width),
                    {shell.session.plan(), shell.language(), move, regret.table});
}

void draw_regret(const Shell& shell, Canvas& canvas, const Rectangle& page, const Regret& regret) {
    const Rectangle when = page.top_part(line_height);
    draw_text(canvas, when, {Type::small, role::text},
              Line(shell.say(Text::review_row), {unsigned{regret.round}, unsigned{regret.turn}}));
    const int lost = static_cast<int>(regret.lost * 100U / full_reward);
    draw_text(canvas, when, {Type::small, role::warning, Align::right},
              percent_text(shell.language(), -lost));
    const Rectangle rest = page.below(line_height);
    draw_choice(shell, canvas, rest.row(0, move_height), Text::review_took, regret, regret.took);
    draw_choice(shell, canvas, rest.row(1, move_height), Text::review_better, regret,
                regret.better);
    draw_fitting_paragraph(canvas, rest.below(2 * move_height), role::text,
                           tell_reason(shell.language(), shell.session.plan(), regret.reason));
}

}  // namespace

void draw_review(Canvas& canvas, const ReviewView& view) {
    const Shell& shell = view.shell;
    const Review& review = shell.session.review();
    const unsigned count = review.regrets().size();
    const Line place("{0}/{1}", {view.place + 1, count});
    const Line name = shell.name(view.seat);
    const bool several = shell.session.plan().humans() > 1;
    const bool choices = !review.busy() && count > 0;
    draw_heading(canvas, several ? name.view() : shell.say(Text::review_title),
                 choices ? place.view() : "");
    const Rectangle page = page_below_heading(canvas).below(2);
    if (review.busy()) return draw_progress(shell, canvas, page);
    if (count == 0) {
        draw_paragraph(canvas, page.below(10), {Type::medium, role::gain, Align::center},
                       shell.say(Text::review_none));
        return;
    }
    touch_pages(canvas, page, Action::up, Action::down);
    draw_regret(shell, canvas, page, review.regrets()[view.place]);
}

}  // namespace kaiten::small
