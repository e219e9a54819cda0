// A template for a new screen: a page with a number that the keys change. Copy the file into a
// folder of firmware/screens/, rename the class and the open function, and add the line
//     KAITEN_SCREEN(counter, unsigned first)
// to firmware/screens/screens.inc. The line declares ScreenId::counter and open::counter; the
// template declares both itself, because no product contains it.
#include "template_screen.hpp"

#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

// The constant properties: the id, and what Action::back does unless on_action() handles it.
constexpr ScreenTraits own_traits{template_screen_id, Back::closes};

constexpr unsigned most = 99;

// Final, without a destructor, and at most ScreenStack::place_bytes large: push() checks all three.
class Counter final : public Screen {
public:
    explicit Counter(unsigned first) : Screen{own_traits}, number_{first} {}

    void on_enter(Shell& shell) override { shell.cue(Cue::move); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        // moves() is true for presses and repeats, pressed() for presses only.
        if (moves(event, Action::previous))
            number_ = number_ == 0 ? most : number_ - 1;
        else if (moves(event, Action::next))
            number_ = number_ == most ? 0 : number_ + 1;
        else if (pressed(event, Action::accept))
            open::question(shell, Text::ask_reset);  // a yes arrives in on_answer()
        else
            return false;
        return true;
    }

    void on_tick(Shell& shell) override {
        ticks_ += 1;
        if (ticks_ % ticks_per_second == 0) shell.changed();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        // The heading clears the page. Texts are rows of firmware/text/texts.inc.
        draw_heading(canvas, shell.say(Text::statistics));
        const Rectangle page = page_below_heading(canvas);
        const Rectangle upper = page.top_part(page.size.height / 2);
        const Rectangle lower = page.bottom_part(page.size.height / 2);
        draw_text(canvas, upper, {Type::large, role::text, Align::center}, Line().add(number_));
        draw_text(canvas, lower, {Type::small, role::label, Align::center},
                  Line("{0} s", {ticks_ / ticks_per_second}));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_change);
        help.add(Action::accept, Text::help_choose);
        help.add(Action::back, Text::help_back);
    }

    // For players who do not see the screen.
    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::statistics));
        said.item(Line().add(number_));
    }

    void on_answer(Shell&, Text, std::uint32_t) override { number_ = 0; }

private:
    unsigned number_;
    unsigned ticks_ = 0;
};

}  // namespace

void open::template_screen(Shell& shell, unsigned first) {
    shell.open<Counter>(first);
}

}  // namespace kaiten
