// The review after a game: the three choices that cost a human the most, and better ones.
// review_view.cpp draws it.
#include "firmware/screens/advice/review_view.hpp"
#include "firmware/screens/screen_drawing.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::review, Back::closes};

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
