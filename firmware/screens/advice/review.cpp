// The review after a game: the three choices that cost a human the most, and better ones.
// review_view.cpp draws it.
#include "firmware/screens/advice/review_view.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/tabletop/move_view.hpp"
#include "firmware/text/percent.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::review, Back::closes};

// Announces a choice with the lost chance, then the better choice and the reason.
void announce_regret(const Shell& shell, const Regret& regret, Announcement& said) {
    const Plan& plan = shell.session.plan();
    const Language language = shell.language();
    const auto choice = [&](Text label, const Move& move) {
        return Line(shell.say(Text::labelled),
                    {shell.say(label), names_line({plan, language, move, regret.table}).view()});
    };
    const int lost = static_cast<int>(regret.lost * 100U / full_reward);
    said.item(Line(shell.say(Text::review_row), {unsigned{regret.round}, unsigned{regret.turn}}));
    said.item(choice(Text::review_took, regret.took));
    said.item(percent_text(language, -lost));
    said.detail(choice(Text::review_better, regret.better));
    said.detail(tell_reason(language, plan, regret.reason));
}

class ReviewPage final : public Screen {
public:
    ReviewPage() : Screen{own_traits} {}

    void on_enter(Shell& shell) override { look_at(shell, shell.session.plan().human_from(0)); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        const Plan& plan = shell.session.plan();
        const unsigned seats = plan.rules.seats;
        const bool back = moves(event, Action::previous);
        if (pressed(event, Action::accept)) {
            shell.back();
        } else if (plan.humans() > 1 && (back || moves(event, Action::next))) {
            const unsigned step = back ? seats - 1 : 1;
            look_at(shell, plan.human_from((seat_ + step) % seats, step));
        } else if (const unsigned count = shell.session.review().regrets().size(); count > 1) {
            if (moves(event, Action::up))
                place_ = (place_ + count - 1) % count;
            else if (moves(event, Action::down))
                place_ = (place_ + 1) % count;
            else if (const auto choice = pointed(event); choice && *choice < count)
                place_ = *choice;
            else
                return false;
        } else {
            return false;
        }
        return true;
    }

    void on_tick(Shell& shell) override {
        const Review& review = shell.session.review();
        if (review.progress() != shown_ || review.busy() != busy_) shell.changed();
        shown_ = review.progress();
        busy_ = review.busy();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.panel().screens.draw_review(canvas, {shell, seat_, place_});
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const Review& review = shell.session.review();
        said.title(shell.say(Text::review_title));
        said.title(shell.name(seat_));
        if (review.busy()) return said.item(shell.say(Text::hint_thinking));
        if (place_ >= review.regrets().size()) return said.item(shell.say(Text::review_none));
        announce_regret(shell, review.regrets()[place_], said);
        said.item(Line(shell.say(Text::list_place), {place_ + 1, review.regrets().size()}));
    }

    void on_help(const Shell& shell, Help& help) const override {
        if (shell.session.plan().humans() > 1)
            help.add({Action::previous, Action::next}, Text::help_seat);
        const Review& review = shell.session.review();
        if (!review.busy() && review.regrets().size() > 1)
            help.add({Action::up, Action::down}, Text::help_why);
        help.add(Action::back, Text::help_back);
    }

private:
    void look_at(Shell& shell, unsigned seat) {
        seat_ = seat;
        place_ = 0;
        shell.control.session().begin_review(seat);
    }

    unsigned seat_ = 0;
    unsigned place_ = 0;  // index of the selected choice
    unsigned shown_ = 0;  // progress at the last redraw
    bool busy_ = false;
};

}  // namespace

void open::review(Shell& shell) {
    shell.open<ReviewPage>();
}

}  // namespace kaiten
