// The story of the last turn, to be read again: the laid cards and their events.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::recap, Back::closes};

class Recap final : public Screen {
public:
    Recap() : Screen{own_traits} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (moves(event, Action::up) && first_ > 0)
            first_ -= 1;
        else if (moves(event, Action::down) && first_ + 1 < rows(shell))
            first_ += 1;
        else if (pressed(event, Action::accept))
            shell.back();
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const TurnStart& turn = shell.session.turn_start();
        draw_heading(
            canvas, Line(shell.say(Text::review_row), {unsigned{turn.round}, unsigned{turn.turn}}));
        const Rectangle page = page_of(canvas);
        const auto more = static_cast<int>(rows(shell) - 1 - first_);
        canvas.touch(page.top_part(page.size.height / 2), Action::up);
        canvas.touch(page.bottom_part(page.size.height / 2), Action::down);
        canvas.touch_swipe({page, Axis::along, Action::up, Action::down, height_of(shell, 0),
                            static_cast<int>(first_), more});
        const unsigned tables = shell.session.plan().rules.tables();
        int top = 0;
        for (unsigned i = first_; i < rows(shell); ++i) {
            const int height = height_of(shell, i);
            if (top + height > page.size.height) break;
            const Rectangle row = page.below(top).top_part(height - 1);
            if (i < tables)
                canvas.panel().screens.draw_laid_cards(
                    shell, canvas, row,
                    seat_of_strip(shell.session.plan().rules, shell.game.seat(), i));
            else
                canvas.panel().screens.draw_turn_event(shell, canvas, row, i - tables);
            top += height;
        }
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const TurnStart& turn = shell.session.turn_start();
        const unsigned tables = shell.session.plan().rules.tables();
        said.title(shell.say(Text::story));
        said.title(Line(shell.say(Text::review_row), {unsigned{turn.round}, unsigned{turn.turn}}));
        said.item(first_ < tables ? words_of_laid(shell, first_)
                                  : words_of(shell, first_ - tables));
        said.item(Line(shell.say(Text::list_place), {first_ + 1, rows(shell)}));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::back, Text::help_back);
    }

private:
    static Rectangle page_of(const Canvas& canvas) {
        return page_below_heading(canvas).inset(3, 0).below(3);
    }
    static unsigned rows(const Shell& shell) {
        return shell.session.plan().rules.tables() + events_in(shell.session.last_turn());
    }
    static int height_of(const Shell& shell, unsigned row) {
        const TurnEventsLayout& layout = shell.services.panel.layout.turn_events;
        return row < shell.session.plan().rules.tables() ? layout.laid_height : layout.event_height;
    }

    unsigned first_ = 0;  // first visible row
};

}  // namespace

void open::recap(Shell& shell) {
    shell.open<Recap>();
}

}  // namespace kaiten
