// Between two humans at one device: who is next, and nothing secret.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::curtain, Back::pauses};
constexpr int fold = 20;  // the curtain's folds

unsigned next_seat(const Shell& shell) {
    return shell.match.next_human().value_or(0);
}

class Curtain final : public Screen {
public:
    Curtain() : Screen{own_kind} {}

    void on_enter(Shell& shell) override { shell.game.veil(); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (!pressed(event, Action::accept)) return false;
        shell.game.unveil(next_seat(shell));
        shell.game.go_on();
        return true;
    }

    // Somebody else may have chosen for the one who is awaited: over the console.
    void on_tick(Shell& shell) override {
        if (!shell.match.next_human()) shell.game.go_on();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const Rectangle whole = canvas.whole();
        for (int x = 0; x < whole.right(); x += fold) {
            const Rectangle half = whole.moved(x, 0).left_part(fold / 2);
            canvas.fill(half, Color::tuna_dark);
            canvas.fill(half.moved(fold / 2, 0), Color::salmon_dark);
        }
        const unsigned seat = next_seat(shell);
        const Rectangle board = page_area(canvas).inset(16, 0).below(20).above(20);
        const Rectangle lines = board.inset(4, 0);
        canvas.panel(board, role::ground);
        draw_line(canvas, lines.below(10).top_part(16), {Type::medium, role::label, Align::center},
                  shell.say(Text::curtain_next));
        const int face = 2 * canvas.theme().face;
        canvas.sprite(board.below(32).top_part(face).middle({face, face}).at,
                      face_of(shell.match.plan(), seat), 2);
        draw_line(canvas, lines.below(100).top_part(24), {Type::large, role::text, Align::center},
                  shell.name(seat));
        draw_paragraph(canvas, board.inset(6, 0).below(130).top_part(48),
                       {Type::medium, role::label, Align::center}, shell.say(Text::curtain_secret));
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
