// The heart of the game: everybody's tables, the hand, and the card one thinks of taking.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/screens/table_view.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{
    ScreenId::draft, Back::pauses, false, {Action::previous, Action::next}};
constexpr int watch_ticks = 40;  // what a turn takes at least when nobody at the device plays

Color color_of(int points) {
    return points > 0 ? role::gain : points < 0 ? role::warning : role::label;
}

class DraftScreen final : public Screen {
public:
    DraftScreen() : Screen{own_kind} {}

    void on_enter(Shell& shell) override;
    bool on_action(Shell& shell, const ActionEvent& event) override;
    void on_tick(Shell& shell) override;
    void on_draw(const Shell& shell, Canvas& canvas) const override;
    void on_help(const Shell& shell, Help& help) const override;

private:
    bool choosing(const Shell& shell) const;
    void move_cursor(Answer& answer, int step);
    void finish(Shell& shell);
    bool mark_first(Answer& answer);
    bool step_back(Answer& answer);
    // Whether the card under the cursor could lie on a wasabi, and its owner may decide about that.
    bool may_decline(const Answer& answer) const {
        return !answer.picked(cursor_) && answer.may_lie_beside(cursor_);
    }

    void draw_gain(const Shell& shell, Canvas& canvas) const;
    void draw_chosen_card(const Shell& shell, Canvas& canvas) const;
    void draw_hand(const Shell& shell, Canvas& canvas) const;
    void draw_status(const Shell& shell, Canvas& canvas) const;
    void draw_waiting(const Shell& shell, Canvas& canvas) const;

    unsigned seat_ = 0;
    bool watching_ = false;  // nobody at this device has to choose
    unsigned cursor_ = 0;    // a place in the hand
    int ticks_ = 0;
};

// Whether its human has to choose. The console may have chosen since the last tick: then the hand
// is another, and the screen has nothing to do with it.
bool DraftScreen::choosing(const Shell& shell) const {
    return !watching_ && !shell.game.reveal_is_due() && shell.match.next_human() == seat_;
}

void DraftScreen::on_enter(Shell& shell) {
    const std::optional<unsigned> human = shell.match.next_human();
    watching_ = !human;
    if (human) shell.game.look_from(*human);
    seat_ = shell.game.seat();
    if (human) shell.game.answer().open(shell.match.now(), seat_);
}

// A card that is passed over lies on the wasabi again.
void DraftScreen::move_cursor(Answer& answer, int step) {
    const int hand = static_cast<int>(answer.pool().size());
    if (!answer.picked(cursor_)) answer.lay_beside(cursor_, false);
    do
        cursor_ = static_cast<unsigned>((static_cast<int>(cursor_) + hand + step) % hand);
    while (answer.for_dummy() && answer.picked(cursor_));
}

// The cards for the seat itself stand: on to the dummy's, or done.
void DraftScreen::finish(Shell& shell) {
    Answer& answer = shell.game.answer();
    if (answer.serves_dummy() && !answer.for_dummy()) {
        answer.pick(cursor_);
        answer.serve_dummy();
        return move_cursor(answer, 1);
    }
    const Move move = answer.move_with(cursor_);
    if (shell.control.choose(seat_, move) != Refusal::none) return shell.cue(Cue::refuse);
    shell.cue(move.second == Face::none ? Cue::pick : Cue::sushi_go);
    shell.game.go_on();
}

// This card first, then another. Once more: not so.
bool DraftScreen::mark_first(Answer& answer) {
    if (answer.for_dummy() || !answer.may_take_two()) return false;
    if (answer.picks() > 0) {
        answer.clear();
    } else {
        answer.pick(cursor_);
        move_cursor(answer, 1);
    }
    return true;
}

// One step of the choice back.
bool DraftScreen::step_back(Answer& answer) {
    const std::optional<unsigned> last = answer.take_back();
    if (last) cursor_ = *last;
    return last.has_value();
}

bool DraftScreen::on_action(Shell& shell, const ActionEvent& event) {
    if (pressed(event, Action::tables)) {
        open::tables(shell, seat_);
        return true;
    }
    if (!choosing(shell)) return false;
    if (pressed(event, Action::hint) && shell.settings().hints) {
        open::hint(shell, seat_);
        return true;
    }
    Answer& answer = shell.game.answer();
    if (moves(event, Action::previous)) {
        move_cursor(answer, -1);
        shell.cue(Cue::move);
    } else if (moves(event, Action::next)) {
        move_cursor(answer, 1);
        shell.cue(Cue::move);
    } else if (pressed(event, Action::down) && may_decline(answer)) {
        answer.lay_beside(cursor_, !answer.beside(cursor_));
    } else if (pressed(event, Action::accept)) {
        if (!answer.picked(cursor_)) finish(shell);  // not twice the same
    } else if (pressed(event, Action::second)) {
        return mark_first(answer);
    } else if (pressed(event, Action::back)) {
        return step_back(answer);
    } else {
        return false;
    }
    return true;
}

// The turn may be resolved by the last bot's thought, or over the console.
void DraftScreen::on_tick(Shell& shell) {
    ticks_ += 1;
    const bool humans = shell.match.plan().humans() > 0;
    if (!humans && ticks_ < watch_ticks) return;
    const std::optional<unsigned> human = shell.match.next_human();
    if (shell.game.reveal_is_due() || (!watching_ && human != seat_)) shell.game.go_on();
    if (watching_ && ticks_ % 15 == 0) shell.changed();
}

// What the seat's own cards bring, and what more of them would.
void DraftScreen::draw_gain(const Shell& shell, Canvas& canvas) const {
    const Answer& answer = shell.game.answer();
    const DraftLayout& layout = layout_of(canvas).draft;
    Move own = answer.move_with(cursor_);
    own.for_dummy = Face::none;
    const Preview gain = shell.match.now().preview(seat_, own);
    if (gain.missing > 0 && !answer.for_dummy())
        draw_line(canvas, layout.outlook, {Type::small, role::prompt},
                  Line(shell.say(Text::more_bring), {gain.missing, gain.promise}));
    const bool end = gain.end != 0;
    const int points = end ? gain.end : gain.round;
    const Line number(shell.say(end ? Text::end_points : Text::now_points),
                      {Line().add_signed(points).view()});
    draw_line(canvas, layout.gain, {Type::medium, color_of(points), Align::right}, number);
}

void DraftScreen::draw_chosen_card(const Shell& shell, Canvas& canvas) const {
    const DraftLayout& layout = layout_of(canvas).draft;
    const Face face = shell.game.answer().pool()[cursor_].face;
    const CardLook& card = look(shell.match.plan().rules.edition, face);
    draw_card(canvas, layout.card, card);
    draw_line(canvas, layout.name, {Type::medium, role::text}, shell.say(card.name));
    draw_paragraph(canvas, layout.effect, {Type::small, role::text}, shell.say(card.effect));
    draw_gain(shell, canvas);
}

void DraftScreen::draw_hand(const Shell& shell, Canvas& canvas) const {
    const DraftLayout& layout = layout_of(canvas).draft;
    const Answer& answer = shell.game.answer();
    const Size card = canvas.theme().small_card;
    const int hand = static_cast<int>(answer.pool().size());
    const int left = (canvas.whole().size.width - (hand - 1) * layout.hand_step - card.width) / 2;
    for (unsigned i = 0; i < answer.pool().size(); ++i) {
        const bool chosen = i == cursor_;
        const bool taken = answer.picked(i);
        const Point at{left + static_cast<int>(i) * layout.hand_step,
                       layout.hand_y - (chosen || taken ? layout.lift : 0)};
        if (chosen) canvas.fill_rounded(Rectangle{at, card}.inset(-2), role::cursor);
        draw_small_card(canvas, at, look(shell.match.plan().rules.edition, answer.pool()[i].face),
                        Color::ink);
        if (!taken) continue;
        const Rectangle badge{{at.x + 6, at.y + 22}, {10, 13}};
        canvas.fill_rounded(badge, role::badge);
        draw_line(canvas, badge, {Type::small, role::on_badge, Align::center},
                  Line().add(answer.number_of(i)));
    }
}

Text status_text(const Answer& answer) {
    if (answer.for_dummy()) return Text::choose_for_dummy;
    return answer.picks() > 0 ? Text::choose_second : Text::choose_card;
}

// What is being chosen. Where the card could go onto a wasabi or not: where it would lie, and the
// key that lays it elsewhere. The bar below has no room for one more.
void DraftScreen::draw_status(const Shell& shell, Canvas& canvas) const {
    const Answer& answer = shell.game.answer();
    const Rectangle area = layout_of(canvas).draft.status;
    if (!may_decline(answer))
        return draw_line(canvas, area, {Type::small, role::prompt, Align::center},
                         shell.say(status_text(answer)));
    const bool beside = answer.beside(cursor_);
    const HelpItem item = shell.keys_of(*this).item(
        {Action::down}, beside ? Text::help_on_wasabi : Text::help_beside);
    const int width = width_of(canvas, shell.language(), item);
    draw_line(canvas, area.left_of(width + 4), {Type::small, role::prompt},
              shell.say(beside ? Text::off_wasabi : Text::on_wasabi));
    draw_help_item(canvas, shell.language(), area.right_part(width).at, item, role::text);
}

void DraftScreen::draw_waiting(const Shell& shell, Canvas& canvas) const {
    const DraftLayout& layout = layout_of(canvas).draft;
    const unsigned seat = shell.match.thinker().value_or(seat_);
    canvas.sprite(layout.thinker.at, face_of(shell.match.plan(), seat), 2);
    canvas.sprite({layout.thinker.right(), layout.thinker.top() - 4}, symbol_thinking_art);
    draw_line(canvas, layout.waiting, {Type::medium, role::label, Align::center},
              Line(shell.say(Text::thinking), {shell.name(seat).view()}));
}

void DraftScreen::on_draw(const Shell& shell, Canvas& canvas) const {
    canvas.fill(role::ground);
    const AnyGame& game = shell.match.now();
    draw_turn_line(shell, canvas, game.round(), game.turn(), seat_);
    draw_strips(shell, canvas, Tables::now, seat_, true);
    if (!choosing(shell)) return draw_waiting(shell, canvas);
    draw_chosen_card(shell, canvas);
    draw_hand(shell, canvas);
    draw_status(shell, canvas);
}

void DraftScreen::on_help(const Shell& shell, Help& help) const {
    if (choosing(shell)) {
        help.add(Action::accept, Text::help_take);
        if (shell.game.answer().picks() > 0) {
            help.add(Action::back, Text::help_cancel);
            return;
        }
        if (shell.settings().hints) help.add(Action::hint, Text::help_hint);
    }
    help.add(Action::tables, Text::help_tables);
    // There is no room for both. What back does is known from the other turns.
    if (choosing(shell) && shell.game.answer().may_take_two())
        help.add(Action::second, Text::help_first);
    else
        help.add(Action::back, Text::help_pause);
}

}  // namespace

void open::draft(Shell& shell) {
    shell.open<DraftScreen>();
}

}  // namespace kaiten
