// What the strongest bot would do here, whatever is asked: the best moves with their chances, and
// of one of them its cards, what it brings and why. It gets better while one looks.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/move_view.hpp"
#include "firmware/ui/percent.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::hint, Back::closes};
constexpr unsigned rows = 4;
constexpr int label_height = 15;
constexpr int row_height = 22;
constexpr int icons_width = 104;
constexpr int bar_width = 70;
constexpr int chance_width = 42;
constexpr int move_height = 34;

using AdviceRows = std::array<Advice, rows>;

int percent_of(Reward chance) {
    return static_cast<int>(chance * 100U / full_reward);
}

class Hint final : public Screen {
public:
    explicit Hint(unsigned seat) : Screen{own_kind}, seat_{seat} {}

    void on_enter(Shell& shell) override {
        if (!shell.match.hint_ready()) shell.control.match().ask_hint(seat_);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        AdviceRows advice{};
        const unsigned count = shell.match.hints(advice);
        if (pressed(event, Action::accept) || pressed(event, Action::hint))
            shell.back();
        else if (count > 0 && moves(event, Action::up))
            place_ = (place_ + count - 1) % count;
        else if (count > 0 && moves(event, Action::down))
            place_ = (place_ + 1) % count;
        else
            return false;
        return true;
    }

    void on_tick(Shell& shell) override {
        const bool ready = shell.match.hint_ready();
        if (!ready || ready_ticks_ < 2) shell.changed();
        // Once more after the last thought, then it stands still.
        ready_ticks_ = ready ? ready_ticks_ + 1 : 0;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override;

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_why);
        help.add(Action::back, Text::help_back);
    }

private:
    void draw_row(const Shell& shell, Canvas& canvas, const Rectangle& row, const Advice& advice,
                  bool chosen) const;
    void draw_details(const Shell& shell, Canvas& canvas, const Rectangle& area,
                      const Move& move) const;
    Line gain_of(const Shell& shell, const Move& move) const;

    unsigned seat_;
    unsigned place_ = 0;   // of the move that is told in full
    int ready_ticks_ = 0;  // since the last thought
};

// What it brings: in this round and, where that changes, at the end of the game. Of a card that is
// given away, what its getter makes of it.
Line Hint::gain_of(const Shell& shell, const Move& move) const {
    const AnyGame& game = shell.match.now();
    Move own = move;
    own.for_dummy = Face::none;
    const Preview gain = game.preview(seat_, own);
    if (move.decision == Decision::give)
        return {shell.say(Text::hint_given),
                {Line().add_signed(gain.given).view(), shell.name(game.open().owner).view()}};
    Line line(shell.say(Text::hint_now), {Line().add_signed(gain.round).view()});
    if (gain.end != 0)
        line.add(", ").add(
            Line(shell.say(Text::hint_end), {Line().add_signed(gain.end).view()}).view());
    return line;
}

void Hint::draw_row(const Shell& shell, Canvas& canvas, const Rectangle& row, const Advice& advice,
                    bool chosen) const {
    canvas.fill_rounded(row, role::panel);
    if (chosen) canvas.outline_rounded(row, role::cursor);
    const LaidCards table = shell.match.now().table(seat_).cards;
    const Rectangle inside = row.inset(4, 0);
    draw_move_icons(canvas, inside.left_part(icons_width),
                    {shell.match.plan(), shell.language(), advice.move, table});
    const int chance = percent_of(advice.chance);
    const Rectangle bar = inside.left_of(chance_width).right_part(bar_width).inset(0, 6);
    canvas.fill_rounded(bar, role::ground);
    if (chance >= 5) canvas.fill_rounded(bar.left_part(bar_width * chance / 100), role::gain);
    draw_line(canvas, inside.right_part(chance_width - 2), {Type::medium, role::text, Align::right},
              percent_text(shell.language(), chance));
}

void Hint::draw_details(const Shell& shell, Canvas& canvas, const Rectangle& area,
                        const Move& move) const {
    const AnyGame& game = shell.match.now();
    const Plan& plan = shell.match.plan();
    const LaidCards table = game.table(seat_).cards;
    draw_move(canvas, area.top_part(move_height), {plan, shell.language(), move, table});
    const Rectangle below = area.below(move_height + 2);
    draw_line(canvas, below.top_part(label_height), {Type::small, role::label},
              gain_of(shell, move));
    draw_paragraph(canvas, below.below(label_height + 1), {Type::medium, role::text},
                   tell_reason(shell.language(), plan, reason_of(game, seat_, move)));
}

void Hint::on_draw(const Shell& shell, Canvas& canvas) const {
    draw_heading(canvas, shell.say(Text::hint_title));
    const Rectangle page = page_below_heading(canvas).inset(4, 0).below(2);
    const Rectangle labels = page.top_part(label_height);
    if (!shell.match.hint_ready())
        draw_line(canvas, labels.left_part(110), {Type::small, role::prompt},
                  shell.say(Text::hint_thinking));
    draw_line(canvas, labels.right_part(118), {Type::small, role::label, Align::right},
              shell.say(Text::hint_chance));
    AdviceRows advice{};
    const unsigned count = shell.match.hints(advice);
    if (count == 0) return;
    const unsigned chosen = std::min(place_, count - 1);
    const Rectangle list = page.below(label_height);
    for (unsigned i = 0; i < count; ++i)
        draw_row(shell, canvas, list.row(static_cast<int>(i), row_height).above(1), advice[i],
                 i == chosen);
    draw_details(shell, canvas, list.below(static_cast<int>(rows) * row_height + 3),
                 advice[chosen].move);
}

}  // namespace

void open::hint(Shell& shell, unsigned seat) {
    shell.open<Hint>(seat);
}

}  // namespace kaiten
