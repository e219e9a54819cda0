// After a game: the three choices that cost a human the most, and what would have been better.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/move_view.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/percent.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::review, Back::closes};
constexpr int head_height = 20;
constexpr int row_height = 22;
constexpr int turn_width = 100;
constexpr int lost_width = 44;
constexpr int label_height = 13;
constexpr int move_height = 32;
constexpr int message_from = 78;

// The next human from this seat on, in either direction round the table.
unsigned human_from(const Plan& plan, unsigned seat, unsigned step) {
    const unsigned seats = plan.rules.seats;
    for (unsigned i = 0; i < seats && !plan.human(seat); ++i)
        seat = (seat + step) % seats;
    return seat;
}

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

class ReviewPage final : public Screen {
public:
    ReviewPage() : Screen{own_kind} {}

    void on_enter(Shell& shell) override { look_at(shell, human_from(shell.match.plan(), 0, 1)); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        const Plan& plan = shell.match.plan();
        const unsigned seats = plan.rules.seats;
        const bool back = moves(event, Action::previous);
        if (pressed(event, Action::accept)) {
            shell.back();
        } else if (plan.humans() > 1 && (back || moves(event, Action::next))) {
            const unsigned step = back ? seats - 1 : 1;
            look_at(shell, human_from(plan, (seat_ + step) % seats, step));
        } else if (const unsigned count = shell.match.review().regrets().size(); count > 1) {
            if (moves(event, Action::up))
                place_ = (place_ + count - 1) % count;
            else if (moves(event, Action::down))
                place_ = (place_ + 1) % count;
            else
                return false;
        } else {
            return false;
        }
        return true;
    }

    void on_tick(Shell& shell) override {
        const Review& review = shell.match.review();
        if (review.progress() != shown_ || review.busy() != busy_) shell.changed();
        shown_ = review.progress();
        busy_ = review.busy();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::review_title));
        const Rectangle page = page_below_heading(canvas).inset(4, 0);
        const Review& review = shell.match.review();
        if (review.busy()) return draw_progress(shell, canvas, page);
        const Rectangle head = page.below(3).top_part(head_height - 3);
        canvas.sprite_half(head.at, face_of(shell.match.plan(), seat_));
        draw_line(canvas, head.right_of(20).left_part(90), {Type::small, role::text},
                  shell.name(seat_));
        draw_line(canvas, head.right_part(120), {Type::small, role::label, Align::right},
                  shell.say(Text::hint_chance));
        const Rectangle list = page.below(head_height);
        for (unsigned i = 0; i < review.regrets().size(); ++i)
            draw_regret(shell, canvas, list.row(static_cast<int>(i), row_height).above(1),
                        review.regrets()[i], i == place_);
        if (place_ < review.regrets().size())
            draw_details(shell, canvas,
                         list.below(static_cast<int>(Review::most_regrets) * row_height + 2),
                         review.regrets()[place_]);
        if (review.regrets().empty())
            draw_paragraph(canvas, page.inset(16, 0).below(message_from).top_part(48),
                           {Type::medium, role::gain, Align::center}, shell.say(Text::review_none));
    }

    void on_help(const Shell& shell, Help& help) const override {
        if (shell.match.plan().humans() > 1)
            help.add({Action::previous, Action::next}, Text::help_seat);
        if (shell.match.review().regrets().size() > 1)
            help.add({Action::up, Action::down}, Text::help_why);
        help.add(Action::back, Text::help_back);
    }

private:
    void look_at(Shell& shell, unsigned seat) {
        seat_ = seat;
        place_ = 0;
        shell.control.match().begin_review(seat);
    }

    unsigned seat_ = 0;
    unsigned place_ = 0;  // of the choice that is told in full
    unsigned shown_ = 0;  // how far it was when it was drawn
    bool busy_ = false;
};

}  // namespace

void open::review(Shell& shell) {
    shell.open<ReviewPage>();
}

}  // namespace kaiten
