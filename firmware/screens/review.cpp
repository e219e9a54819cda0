// After a game: the three choices that cost a human the most, and what would have been better.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/move_cards.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/percent.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::review, Back::closes};
constexpr int rows_from = 24;  // below the heading
constexpr int row_height = 58;
constexpr int message_from = 78;

// The next human from this seat on, in either direction round the table.
unsigned human_from(const Plan& plan, unsigned seat, unsigned step) {
    const unsigned seats = plan.rules.seats;
    for (unsigned i = 0; i < seats && !plan.human(seat); ++i)
        seat = (seat + step) % seats;
    return seat;
}

void draw_regret(const Shell& shell, Canvas& canvas, const Rectangle& row, const Regret& regret) {
    const Edition edition = shell.match.plan().rules.edition;
    canvas.fill_rounded(row, role::panel);
    const Rectangle head = row.inset(6, 0).below(2).top_part(14);
    draw_line(canvas, head.left_part(150), {Type::small, role::label},
              Line(shell.say(Text::review_row), {unsigned{regret.round}, unsigned{regret.turn}}));
    const int cost = static_cast<int>(regret.lost * 100U / full_reward);
    draw_line(canvas, head.right_part(60), {Type::small, role::warning, Align::right},
              percent_text(shell.language(), -cost));
    const int y = row.at.y + 20;
    int x = draw_move_cards(canvas, {head.at.x, y}, edition, regret.took) + 4;
    draw_line(canvas, {{x, y}, {48, 30}}, {Type::small, role::text},
              shell.say(Text::review_better));
    x += 50;
    draw_move_cards(canvas, {x, y}, edition, regret.better);
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
        canvas.fill_rounded(bar.left_part(bar.size.width * done / steps), role::prompt);
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
        const Rectangle head = page.inset(4, 0).below(4).top_part(16);
        canvas.sprite_half({head.at.x, head.at.y + 1}, face_of(shell.match.plan(), seat_));
        draw_line(canvas, head.right_of(20).left_part(90), {Type::small, role::text},
                  shell.name(seat_));
        draw_line(canvas, head.right_part(122), {Type::small, role::label, Align::right},
                  shell.say(Text::hint_chance));
        int row = 0;
        for (const Regret& regret : review.regrets())
            draw_regret(shell, canvas, page.below(rows_from).row(row++, row_height).above(2),
                        regret);
        if (review.regrets().empty())
            draw_paragraph(canvas, page.inset(16, 0).below(message_from).top_part(48),
                           {Type::medium, role::gain, Align::center}, shell.say(Text::review_none));
    }

    void on_help(const Shell& shell, Help& help) const override {
        if (shell.match.plan().humans() > 1)
            help.add({Action::previous, Action::next}, Text::help_seat);
        help.add(Action::back, Text::help_back);
    }

private:
    void look_at(Shell& shell, unsigned seat) {
        seat_ = seat;
        shell.control.match().begin_review(seat);
    }

    unsigned seat_ = 0;
    unsigned shown_ = 0;  // how far it was when it was drawn
    bool busy_ = false;
};

}  // namespace

void open::review(Shell& shell) {
    shell.open<ReviewPage>();
}

}  // namespace kaiten
