// What the strongest bot would do with this hand, and why in numbers; it gets better while one
// looks.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/move_cards.hpp"
#include "firmware/ui/percent.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::hint, Back::closes};
constexpr unsigned rows = 4;
constexpr int row_height = 41;
constexpr int cards_width = 98;
constexpr int bar_width = 88;

unsigned percent_of(Reward chance) {
    return chance * 100U / full_reward;
}

class Hint final : public Screen {
public:
    explicit Hint(unsigned seat) : Screen{own_kind}, seat_{seat} {}

    void on_enter(Shell& shell) override {
        if (!shell.match.hint_ready()) shell.control.match().ask_hint(seat_);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (!pressed(event, Action::accept) && !pressed(event, Action::hint)) return false;
        shell.back();
        return true;
    }

    void on_tick(Shell& shell) override {
        const bool ready = shell.match.hint_ready();
        if (!ready || ready_ticks_ < 2) shell.changed();
        // Once more after the last thought, then it stands still.
        ready_ticks_ = ready ? ready_ticks_ + 1 : 0;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::hint_title));
        const Rectangle page = page_below_heading(canvas).inset(4, 0);
        draw_line(canvas, page.below(3).top_part(15), {Type::small, role::label, Align::right},
                  shell.say(Text::hint_chance));
        std::array<Advice, rows> advice{};
        const unsigned count = shell.match.hints(advice);
        for (unsigned i = 0; i < count; ++i)
            draw_row(shell, canvas, page.below(20).row(static_cast<int>(i), row_height).above(2),
                     advice[i], i == 0);
        if (!shell.match.hint_ready())
            draw_line(canvas, page.bottom_part(16).top_part(14),
                      {Type::small, role::prompt, Align::center}, shell.say(Text::hint_thinking));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::back, Text::help_back);
    }

private:
    void draw_row(const Shell& shell, Canvas& canvas, const Rectangle& row, const Advice& advice,
                  bool best) const {
        canvas.fill_rounded(row, role::panel);
        draw_move_cards(canvas, {row.at.x + 4, row.at.y + 4}, shell.match.plan().rules.edition,
                        advice.move);
        const auto chance = static_cast<int>(percent_of(advice.chance));
        const Rectangle right = row.right_of(cards_width).left_of(4);
        const Rectangle bar = right.below(6).top_part(10).left_part(bar_width);
        canvas.fill_rounded(bar, role::ground);
        if (chance >= 5)
            canvas.fill_rounded(bar.left_part(bar_width * chance / 100),
                                best ? role::gain : role::label);
        draw_line(canvas, right.right_of(bar_width).below(3).top_part(16),
                  {Type::medium, role::text, Align::right}, percent_text(shell.language(), chance));
        Move own = advice.move;
        own.for_dummy = Face::none;
        const Preview gain = shell.match.now().preview(seat_, own);
        draw_line(canvas, right.below(21).top_part(14), {Type::small, role::text, Align::right},
                  Line(shell.say(Text::now_points), {Line().add_signed(gain.round).view()}));
    }

    unsigned seat_;
    int ready_ticks_ = 0;  // since the last thought
};

}  // namespace

void open::hint(Shell& shell, unsigned seat) {
    shell.open<Hint>(seat);
}

}  // namespace kaiten
