// The screen between two humans who share a device: names the next player and shows nothing secret.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::curtain, Back::pauses};

unsigned next_seat(const Shell& shell) {
    return shell.session.next_human().value_or(0);
}

class Curtain final : public Screen {
public:
    Curtain() : Screen{own_traits} {}

    void on_enter(Shell& shell) override { shell.game.veil(); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (!pressed(event, Action::accept)) return false;
        shell.game.unveil(next_seat(shell));
        shell.game.go_on();
        return true;
    }

    // Continues if the console has already chosen for the player.
    void on_tick(Shell& shell) override {
        if (!shell.session.next_human()) shell.game.go_on();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const CurtainLayout& layout = layout_of(canvas).curtain;
        const Rectangle whole = canvas.whole();
        for (int x = 0; x < whole.right(); x += layout.fold) {
            const Rectangle half = whole.moved(x, 0).left_part(layout.fold / 2);
            canvas.fill(half, Color::tuna_dark);
            canvas.fill(half.moved(layout.fold / 2, 0), Color::salmon_dark);
        }
        const unsigned seat = next_seat(shell);
        canvas.box(layout.board, role::ground);
        canvas.touch(layout.board, Action::accept);
        draw_text(canvas, layout.label, {Type::medium, role::label, Align::center},
                  shell.say(Text::curtain_next));
        canvas.sprite(layout.portrait.at, portrait_of(shell.session.plan(), seat),
                      layout.portrait_scale);
        draw_text(canvas, layout.name, {Type::large, role::text, Align::center}, shell.name(seat));
        draw_fitting_paragraph(canvas, layout.secret, role::label, shell.say(Text::curtain_secret),
                               Align::center);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(
            Line("{0} {1}", {shell.say(Text::curtain_next), shell.name(next_seat(shell)).view()}));
        said.detail(shell.say(Text::curtain_secret));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::accept, Text::help_ready);
        help.add(Action::back, Text::help_pause);
    }
};

}  // namespace

void open::curtain(Shell& shell) {
    shell.open<Curtain>();
}

}  // namespace kaiten
