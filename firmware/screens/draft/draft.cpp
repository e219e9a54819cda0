// The draft, the main screen of the game. The player sees all tables and usually chooses a card of
// the hand. In the middle of a Party turn, the player answers what a card asks instead. All cards
// to choose from lie in one row. draft_view.cpp draws the screen.
#include "engine/core/covers.hpp"
#include "firmware/screens/advice/hint_view.hpp"
#include "firmware/screens/draft/draft_view.hpp"
#include "firmware/screens/draft/new_kind.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/screens/tutorial/lessons.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{
    ScreenId::draft, Back::pauses, false, {Action::previous, Action::next}};
constexpr int watch_ticks = 40;  // minimum duration of a turn without human players
// A new hand lets no card go until the key has rested for 300 ms. The key that takes a card also
// skips the reveal before it, so a burst of presses would take cards that nobody has looked at.
constexpr int rest_ticks = 18;

// A new owner reads once what the keys of a draft do.
bool wants_introduction(const Shell& shell) {
    const unsigned introduced = shell.settings().introduced;
    return introduced == setting::introduced_language || introduced == setting::introduced_offer;
}

// The tutorial gives its own advice.
bool offers_hint(const Shell& shell) {
    return shell.settings().hints && !shell.control.tutorial();
}

class DraftScreen final : public Screen {
public:
    DraftScreen() : Screen{own_traits} {}

    void on_enter(Shell& shell) override;
    bool on_action(Shell& shell, const ActionEvent& event) override;
    void on_tick(Shell& shell) override;
    void on_draw(const Shell& shell, Canvas& canvas) const override;
    void on_help(const Shell& shell, Help& help) const override;
    void on_answer(Shell& shell, Text asked, std::uint32_t answer) override;
    void on_announce(const Shell& shell, Announcement& said) const {
        announce_draft(view(shell), said);
    }

private:
    bool choosing(const Shell& shell) const;
    bool act(Shell& shell, const ActionEvent& event);
    bool is_burst(const ActionEvent& event);
    bool explain_new_kind(Shell& shell);
    void begin_deal(const Shell& shell);
    void end_deal(Shell& shell);
    void think_of_card(Shell& shell) const;
    void move_cursor(Answer& answer, int step);
    bool point_at(Answer& answer, unsigned option);
    void accept(Shell& shell);
    void finish(Shell& shell);
    void submit(Shell& shell, const Move& move) const;
    void take_advice(Shell& shell, unsigned number);
    bool second(Shell& shell);
    bool mark_first(Answer& answer);
    bool step_back(Answer& answer);
    bool turn_switch(Shell& shell) const;
    bool may_replace(const Shell& shell) const;
    void ask_if_others_wish(Shell& shell);
    DraftView view(const Shell& shell) const {
        return {shell, shell.keys_of(*this), seat_, cursor_, choosing(shell), deal_};
    }

    unsigned seat_ = 0;
    unsigned decision_ = 0;  // number of the decision that this screen was opened for
    bool watching_ = false;  // nobody at this device has to choose
    unsigned cursor_ = 0;    // index in the pool
    int ticks_ = 0;
    bool asked_ = false;     // whether bots shall play for those who are away
    int rest_ = rest_ticks;  // ticks until the hand lets a card go
    Deal deal_;              // any key ends it
};

// Returns whether the human of `seat_` still has to make the decision that this screen was opened
// for. The console may have made it since the last tick, and then the pool no longer matches.
bool DraftScreen::choosing(const Shell& shell) const {
    return !watching_ && !shell.game.reveal_is_due() && shell.session.next_human() == seat_ &&
           shell.session.decision_number(seat_) == decision_;
}

void DraftScreen::on_enter(Shell& shell) {
    const std::optional<unsigned> human = shell.session.next_human();
    watching_ = !human;
    if (human) shell.game.look_from(*human);
    seat_ = shell.game.seat();
    decision_ = shell.session.decision_number(seat_);
    if (human) shell.game.answer().open(shell.session.now(), seat_);
    if (human && shell.control.tutorial())
        lessons::begin_turn(shell);
    else if (human && wants_introduction(shell))
        open::first_draft(shell);
    else if (human && !explain_new_kind(shell))
        begin_deal(shell);
    think_of_card(shell);
}

// Moves the cursor to a card of a kind that the player does not know, which a bubble explains.
// Returns false if there is none.
bool DraftScreen::explain_new_kind(Shell& shell) {
    const std::optional<unsigned> option = option_of_new_kind(shell, shell.game.answer());
    if (!option) return false;
    cursor_ = *option;
    open::new_kind(shell, *option);
    return true;
}

// The first hand of a round is dealt. It takes hardly longer than a new hand takes no press.
void DraftScreen::begin_deal(const Shell& shell) {
    const Answer& answer = shell.game.answer();
    if (shell.is_instant() || answer.decision() != Decision::take) return;
    if (shell.session.now().turn() == 1) deal_.begin(answer.pool().size());
}

// Sets the kind at which the rules will open: the card that asks in the middle of a turn, otherwise
// the card under the cursor.
void DraftScreen::think_of_card(Shell& shell) const {
    if (!choosing(shell)) return shell.game.think_of(Kind::none);
    const Answer& answer = shell.game.answer();
    const bool take = answer.decision() == Decision::take;
    shell.game.think_of(
        kind_of(take ? answer.pool()[cursor_].face : shell.session.now().open().card));
}

// Moves the cursor by `step`. A nigiri that the player moved beside its wasabi, but did not pick,
// returns onto the wasabi.
void DraftScreen::move_cursor(Answer& answer, int step) {
    const int pool = static_cast<int>(answer.pool().size());
    if (!answer.picked(cursor_)) answer.lay_beside(cursor_, false);
    do
        cursor_ = static_cast<unsigned>((static_cast<int>(cursor_) + pool + step) % pool);
    while (answer.for_dummy() && answer.picked(cursor_));
}

// Moves the cursor to an option that the player points at. The dummy gets none of the picked cards.
bool DraftScreen::point_at(Answer& answer, unsigned option) {
    if (option >= answer.pool().size()) return false;
    if (answer.for_dummy() && answer.picked(option)) return false;
    if (!answer.picked(cursor_)) answer.lay_beside(cursor_, false);
    cursor_ = option;
    return true;
}

void DraftScreen::accept(Shell& shell) {
    Answer& answer = shell.game.answer();
    if (!answer.any_number()) {
        if (!answer.picked(cursor_)) finish(shell);  // never the same card twice
    } else if (answer.picked(cursor_)) {
        answer.put_back(cursor_);
    } else if (answer.pick(cursor_) != Refusal::none) {
        shell.cue(Cue::refuse);
    }
}

// Called when the seat's own cards are chosen: continues with the dummy's card if one is due,
// otherwise submits the move.
void DraftScreen::finish(Shell& shell) {
    Answer& answer = shell.game.answer();
    if (answer.serves_dummy() && !answer.for_dummy()) {
        answer.pick(cursor_);
        answer.serve_dummy();
        rest_ = rest_ticks;
        return move_cursor(answer, 1);
    }
    const Move move = answer.any_number() ? answer.move() : answer.move_with(cursor_);
    if (shell.control.tutorial() && !lessons::accepts(shell, move)) return;
    submit(shell, move);
}

void DraftScreen::submit(Shell& shell, const Move& move) const {
    if (shell.control.choose(seat_, move) != Refusal::none) return shell.cue(Cue::refuse);
    shell.cue(move.second == Face::none ? Cue::pick : Cue::sushi_go);
    shell.game.has_chosen(seat_);
    shell.game.go_on();
}

void DraftScreen::take_advice(Shell& shell, unsigned number) {
    AdviceRows advice{};
    if (!choosing(shell) || number >= shell.session.hints(advice)) return;
    submit(shell, advice[number].move);
}

// Starts taking two cards. Where any number of cards may be chosen, it completes the choice
// instead.
bool DraftScreen::second(Shell& shell) {
    Answer& answer = shell.game.answer();
    if (!answer.any_number()) return mark_first(answer);
    finish(shell);
    return true;
}

// Marks this card as the first of two. A second press removes the mark.
bool DraftScreen::mark_first(Answer& answer) {
    if (answer.for_dummy() || !answer.may_take_two()) return false;
    if (answer.picks() > 0) {
        answer.take_back();
    } else {
        answer.pick(cursor_);
        move_cursor(answer, 1);
    }
    return true;
}

// Undoes the last pick.
bool DraftScreen::step_back(Answer& answer) {
    const std::optional<unsigned> last = answer.take_back();
    if (last) cursor_ = *last;
    return last.has_value();
}

bool DraftScreen::turn_switch(Shell& shell) const {
    Answer& answer = shell.game.answer();
    if (view(shell).may_decline())
        answer.lay_beside(cursor_, !answer.beside(cursor_));
    else if (answer.may_announce_spoon())
        answer.announce_spoon(!answer.spoon());
    else
        return false;
    return true;
}

void DraftScreen::end_deal(Shell& shell) {
    if (deal_.running()) shell.changed();
    deal_.end();
}

bool DraftScreen::on_action(Shell& shell, const ActionEvent& event) {
    if (event.gesture != ActionEvent::Gesture::release) end_deal(shell);
    const bool meant = act(shell, event);
    think_of_card(shell);
    return meant;
}

// Returns whether the event belongs to a burst of presses that began before the hand was there.
// Moving the cursor shows that the player has seen the hand.
bool DraftScreen::is_burst(const ActionEvent& event) {
    if (moves(event, Action::previous) || moves(event, Action::next) || pointed(event)) rest_ = 0;
    if (rest_ == 0) return false;
    if (!pressed(event, Action::accept) && !pressed(event, Action::second)) return false;
    rest_ = rest_ticks;
    return true;
}

bool DraftScreen::act(Shell& shell, const ActionEvent& event) {
    if (pressed(event, Action::tables)) {
        open::tables(shell, seat_);
        return true;
    }
    if (pressed(event, Action::second) && may_replace(shell)) {
        open::question(shell, Text::ask_replace);
        return true;
    }
    if (!choosing(shell)) return false;
    if (is_burst(event)) return true;
    if (pressed(event, Action::hint) && offers_hint(shell)) {
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
    } else if (pressed(event, Action::down)) {
        return turn_switch(shell);
    } else if (pressed(event, Action::accept)) {
        accept(shell);
    } else if (pressed(event, Action::second)) {
        return second(shell);
    } else if (pressed(event, Action::back)) {
        return step_back(answer);
    } else if (const auto option = pointed(event)) {
        if (!point_at(answer, *option)) return false;
        shell.cue(Cue::move);
    } else {
        return false;
    }
    return true;
}

// Leaves the draft when the turn has ended, either because the last bot has chosen or through the
// console.
void DraftScreen::on_tick(Shell& shell) {
    ticks_ += 1;
    if (rest_ > 0) rest_ -= 1;
    if (deal_.running()) {
        if (deal_.tick()) shell.cue(Cue::move);
        shell.changed();
    }
    const bool humans = shell.session.plan().humans() > 0;
    if (!humans && ticks_ < watch_ticks) return;
    const std::optional<unsigned> human = shell.session.next_human();
    const bool another = watching_ ? human.has_value() : !choosing(shell);
    if (shell.game.reveal_is_due() || another) return shell.game.go_on();
    if (watching_ && ticks_ % 15 == 0) shell.changed();
    ask_if_others_wish(shell);
}

// Players at another device want bots to play for those who are away, which needs the consent of
// all. Asks once per turn.
void DraftScreen::ask_if_others_wish(Shell& shell) {
    if (asked_ || !may_replace(shell) || shell.link.table().agreement().wishes_of_others() == 0)
        return;
    asked_ = true;
    open::question(shell, Text::ask_replace);
}

// The hint answers with the number of the move to take, a lesson with the action that closed it,
// and the question about absent players with yes.
void DraftScreen::on_answer(Shell& shell, Text asked, std::uint32_t answer) {
    if (asked == Text::help_hint) return take_advice(shell, answer);
    if (asked == Text::tutorial) {
        rest_ = 0;
        act(shell, {ActionEvent::Gesture::press, {static_cast<Action>(answer)}});
        return think_of_card(shell);
    }
    link::Agreement& agreement = shell.link.table().agreement();
    agreement.wish(agreement.replaceable());
}

// Returns whether the game waits for players whose devices are away.
bool DraftScreen::may_replace(const Shell& shell) const {
    const link::Table& table = shell.link.table();
    return watching_ && table.role() == link::Role::playing &&
           table.agreement().replaceable() != 0 && table.agreement().wishes() == 0;
}

void DraftScreen::on_draw(const Shell& shell, Canvas& canvas) const {
    canvas.panel().screens.draw_draft(canvas, view(shell));
}

void DraftScreen::on_help(const Shell& shell, Help& help) const {
    const Answer& answer = shell.game.answer();
    const bool asked = choosing(shell);
    const bool any_number = asked && answer.any_number();
    if (asked) {
        help.add(Action::accept, asking_of(answer).accept);
        if (any_number) help.add(Action::second, Text::help_done);
        if (answer.picks() > 0 && !any_number) {
            help.add(Action::back, Text::help_cancel);
            return;
        }
        if (offers_hint(shell)) help.add(Action::hint, Text::help_hint);
    }
    help.add(Action::tables, Text::help_tables);
    if (may_replace(shell)) help.add(Action::second, Text::help_replace);
    // The help bar has no room for the back key here. It is shown in turns without chopsticks.
    if (asked && answer.may_take_two())
        help.add(Action::second, Text::help_first);
    else if (!any_number)
        help.add(Action::back, Text::help_pause);
}

}  // namespace

void open::draft(Shell& shell) {
    shell.open<DraftScreen>();
}

}  // namespace kaiten
