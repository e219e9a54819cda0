// Asks the player to confirm something that cannot be undone. The dialog is drawn over the screen
// that opened it, which is notified if the player confirms.
//
// Presses meant for the screen below must not confirm. So the answer needs another key than the one
// that opened the question (on boards with few keys, the same key held down), and the question
// ignores all keys at first.
#include "drivers/clock/ticker.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::question, Back::closes, true};
constexpr int deaf_ticks = ticks_per_second / 2;

class Question final : public Screen {
public:
    explicit Question(Text asked) : Screen{own_traits}, asked_{asked} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (ticks_ < deaf_ticks) return true;
        if (!pressed(event, Action::second)) return false;
        shell.answer(asked_, 1);
        return true;
    }

    void on_tick(Shell&) override { ticks_ += ticks_ < deaf_ticks ? 1 : 0; }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const Rectangle page = page_area(canvas);
        const DialogLayout& layout = layout_of(canvas).dialog;
        const Rectangle box = page.middle(layout.question);
        const Rectangle room =
            box.inset(layout.question_margin.width, layout.question_margin.height);
        canvas.shade(page, Color::ink);
        canvas.box(box, role::cursor);
        canvas.fill_rounded(box.inset(2), role::ground);
        const Font& font = canvas.font(Type::medium);
        const std::string_view text = shell.say(asked_);
        const int height = count_lines(font, room.size.width, text) * font.height;
        draw_paragraph(canvas, room.middle({room.size.width, height}),
                       {Type::medium, role::text, Align::center}, text);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(asked_));
        const KeyUse keys = shell.keys_of(*this);
        said.item(words_of(shell.language(), keys.item({Action::second}, Text::help_yes)));
        said.item(words_of(shell.language(), keys.item({Action::back}, Text::help_no)));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::second, Text::help_yes);
        help.add(Action::back, Text::help_no);
    }

private:
    Text asked_;
    int ticks_ = 0;  // since the question was opened, up to deaf_ticks
};

}  // namespace

void open::question(Shell& shell, Text asked) {
    shell.open<Question>(asked);
}

}  // namespace kaiten
