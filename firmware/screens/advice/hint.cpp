// The hint: the best moves by the strongest bot, with their chances of winning. For the selected
// move it shows the cards, the points and the reason. The hint improves while it is open.
// hint_view.cpp draws it.
#include "firmware/screens/advice/hint_view.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/tabletop/move_view.hpp"
#include "firmware/text/percent.hpp"

#include <algorithm>

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::hint, Back::closes};

// Announces the selected move with its chance, then its points and the reason.
void announce_advice(const HintView& view, Announcement& said) {
    const Shell& shell = view.shell;
    const AnyGame& game = shell.session.now();
    const Plan& plan = shell.session.plan();
    const Language language = shell.language();
    const Move& move = view.advice[view.place].move;
    const LaidCards table = game.table(view.seat).cards;
    const MoveReason reason = reason_of(game, view.seat, move, view.place == 0);
    said.item(names_line({plan, language, move, table}));
    said.item(Line("{0} {1}", {shell.say(label_of_values(view)),
                               value_of(view, view.advice[view.place]).view()}));
    said.item(Line(shell.say(Text::list_place), {view.place + 1, view.count}));
    said.detail(gain_of(view, move));
    said.detail(tell_reason(language, plan, reason));
}

class Hint final : public Screen {
public:
    explicit Hint(unsigned seat) : Screen{own_traits}, seat_{seat} {}

    void on_enter(Shell& shell) override {
        if (!shell.session.hint_ready()) shell.control.session().ask_hint(seat_);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        AdviceRows advice{};
        const unsigned count = shell.session.hints(advice);
        if (pressed(event, Action::hint))
            shell.back();
        else if (pressed(event, Action::accept))
            count > 0 ? shell.answer(Text::help_hint, place_) : shell.back();
        else if (count > 0 && moves(event, Action::up))
            place_ = (place_ + count - 1) % count;
        else if (count > 0 && moves(event, Action::down))
            place_ = (place_ + 1) % count;
        else if (const auto move = pointed(event); move && *move < count)
            place_ = *move;
        else
            return false;
        return true;
    }

    void on_tick(Shell& shell) override {
        const bool ready = shell.session.hint_ready();
        if (!ready || ready_ticks_ < 2) shell.changed();
        // Redraws once more after the search has finished, then stops.
        ready_ticks_ = ready ? ready_ticks_ + 1 : 0;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        HintView view{shell, seat_, 0, 0, {}};
        view.count = shell.session.hints(view.advice);
        view.place = std::min(place_, std::max(view.count, 1U) - 1);
        canvas.panel().screens.draw_hint(canvas, view);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        HintView view{shell, seat_, place_, 0, {}};
        view.count = shell.session.hints(view.advice);
        said.title(shell.say(Text::hint_title));
        if (!shell.session.hint_ready() || view.count == 0)
            return said.item(shell.say(Text::hint_thinking));
        view.place = std::min(place_, view.count - 1);
        announce_advice(view, said);
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::accept, Text::help_take);
        help.add({Action::up, Action::down}, Text::help_why);
        help.add(Action::back, Text::help_back);
    }

private:
    unsigned seat_;
    unsigned place_ = 0;   // index of the selected move
    int ready_ticks_ = 0;  // ticks since the search finished
};

}  // namespace

int percent_of(Reward chance) {
    return static_cast<int>(chance * 100U / full_reward);
}

bool is_hopeless(const HintView& view) {
    return std::ranges::all_of(std::span{view.advice}.first(view.count),
                               [](const Advice& advice) { return percent_of(advice.chance) == 0; });
}

Line value_of(const HintView& view, const Advice& advice) {
    if (!is_hopeless(view)) return percent_text(view.shell.language(), percent_of(advice.chance));
    Move own = advice.move;
    own.for_dummy = Face::none;
    const Preview gain = view.shell.session.now().preview(view.seat, own);
    return Line().add_signed(gain.round + gain.end);
}

Text label_of_values(const HintView& view) {
    return view.count > 0 && is_hopeless(view) ? Text::hint_points : Text::hint_chance;
}

// Returns the points in this round and, if they change, at the end of the game. For a card that is
// given away, returns the points of the player who gets it.
Line gain_of(const HintView& view, const Move& move) {
    const Shell& shell = view.shell;
    const AnyGame& game = shell.session.now();
    Move own = move;
    own.for_dummy = Face::none;
    const Preview gain = game.preview(view.seat, own);
    if (move.decision == Decision::give)
        return {shell.say(Text::hint_given),
                {Line().add_signed(gain.given).view(), shell.name(game.open().owner).view()}};
    Line line(shell.say(Text::hint_now), {Line().add_signed(gain.round).view()});
    if (gain.end != 0)
        line.add(", ").add(
            Line(shell.say(Text::hint_end), {Line().add_signed(gain.end).view()}).view());
    return line;
}

void open::hint(Shell& shell, unsigned seat) {
    shell.open<Hint>(seat);
}

}  // namespace kaiten
