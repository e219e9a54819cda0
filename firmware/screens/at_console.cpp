// A Party game on the table: it is played over the cable, or in a terminal.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::at_console, Back::nothing};

class AtConsole final : public Screen {
public:
    AtConsole() : Screen{own_kind} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (!pressed(event, Action::back)) return false;
        if (shell.control.leave()) shell.tell(Text::saved);
        return true;
    }

    void on_tick(Shell& shell) override {
        if (shell.game.reveal_is_due()) shell.game.go_on();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::party));
        draw_paragraph(canvas, page_below_heading(canvas).inset(20, 60),
                       {Type::medium, role::text, Align::center},
                       shell.say(Text::party_at_console));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::back, Text::help_title);
    }
};

}  // namespace

void open::at_console(Shell& shell) {
    shell.open<AtConsole>();
}

}  // namespace kaiten
