// The splash screen. Any button skips it.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::splash, Back::nothing};
constexpr int length = 36;  // ticks
constexpr TextStyle style{Type::medium, role::label, Align::center};

class Splash final : public Screen {
public:
    Splash() : Screen{own_traits} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (event.gesture != ActionEvent::Gesture::press) return false;
        finish(shell);
        return true;
    }

    void on_tick(Shell& shell) override {
        belt_ += 2;
        ticks_ += 1;
        shell.changed();
        if (ticks_ >= length) finish(shell);
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.touch(canvas.whole(), Action::accept);
        canvas.panel().screens.draw_title_view(canvas, belt_);
        const Rectangle words = layout_of(canvas).title.words;
        const int height = words.size.height / 2;
        draw_text(canvas, words.row(0, height).above(2), style, shell.identity.version_number());
        draw_text(canvas, words.row(1, height).above(2), style, shell.identity.board_name);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title("Kaiten");
        said.item(shell.identity.version_number());
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::accept, Text::help_skip);
    }

private:
    // The title continues with the belt at this position.
    void finish(Shell& shell) const {
        shell.close_all();
        open::title(shell, belt_);
    }

    int belt_ = 0;
    int ticks_ = 0;
};

}  // namespace

void open::splash(Shell& shell) {
    shell.open<Splash>();
}

}  // namespace kaiten
