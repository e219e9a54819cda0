// Looks back on a game, turn by turn. After a game: every hand, everybody's chances to win, the
// most costly choices, and the offer to play on from any turn. During a game: who took what in this
// round. look_back_view.cpp draws it.
#include "firmware/screens/look_back/look_back_view.hpp"

namespace kaiten {
namespace {

constexpr ActionSet turning{Action::previous, Action::next};
constexpr ScreenTraits game_traits{ScreenId::look_back, Back::closes, false, turning};
constexpr ScreenTraits round_traits{ScreenId::look_back_round, Back::closes, false, turning};

class LookBack final : public Screen {
public:
    LookBack() : Screen{game_traits} {}

    void on_enter(Shell& shell) override {
        turn_ = {};
        seat_ = shell.session.plan().human_from(0);
        shell.control.session().begin_review(seat_);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (moves(event, Action::previous))
            turn_ = turn_before(record(shell), replay(shell), turn_);
        else if (moves(event, Action::next))
            go_forward(shell);
        else if (moves(event, Action::up))
            choose_seat(shell, -1);
        else if (moves(event, Action::down))
            choose_seat(shell, 1);
        else if (pressed(event, Action::second) && is_apart(shell))
            curve_alone_ = !curve_alone_;
        else if (pressed(event, Action::accept) && may_play_on(shell))
            open::question(shell, shell.control.would_lose_game() ? Text::ask_play_on_saved
                                                                  : Text::ask_play_on);
        else if (pressed(event, Action::back) && shell.control.looking_back())
            shell.control.leave();
        else
            return false;
        return true;
    }

    void on_answer(Shell& shell, Text, std::uint32_t) override {
        shell.control.play_on_from(turn_.step);
    }

    void on_tick(Shell& shell) override {
        const Review& review = shell.session.review();
        if (review.chances().size() == shown_ && review.busy() == busy_) return;
        shown_ = review.chances().size();
        busy_ = review.busy();
        shell.changed();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_look_back(canvas, {shell, turn_, seat_, true, curve_alone_});
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        announce_look_back(said, {shell, turn_, seat_, true, curve_alone_});
    }

    void on_help(const Shell& shell, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_turn);
        help.add({Action::up, Action::down}, Text::help_seat);
        if (is_apart(shell)) help.add(Action::second, Text::help_chances);
        if (may_play_on(shell)) help.add(Action::accept, Text::help_play_on);
        help.add(Action::back, Text::help_back);
    }

private:
    static const Record& record(const Shell& shell) { return shell.session.record(); }
    static Replay& replay(const Shell& shell) { return shell.session.replay(); }
    static bool is_apart(const Shell& shell) {
        return curve_is_apart(shell.services.panel, shell.session.plan().rules);
    }

    bool may_play_on(const Shell& shell) const { return turn_.step < record(shell).steps(); }

    void go_forward(const Shell& shell) {
        if (may_play_on(shell)) turn_ = turn_after(record(shell), replay(shell), turn_);
    }

    // Another human's choices are judged anew.
    void choose_seat(Shell& shell, int step) {
        const Plan& plan = shell.session.plan();
        seat_ = seat_below(shell, seat_, step);
        if (plan.human(seat_) && seat_ != shell.session.review().seat())
            shell.control.session().begin_review(seat_);
    }

    PastTurn turn_;
    unsigned seat_ = 0;
    unsigned shown_ = 0;  // length of the curves at the last redraw
    bool busy_ = false;
    bool curve_alone_ = false;
};

class LookBackRound final : public Screen {
public:
    LookBackRound() : Screen{round_traits} {}

    // Begins with the last complete turn.
    void on_enter(Shell& shell) override {
        const Session& session = shell.session;
        first_ = first_turn(session.record(), session.replay(), session.now().round());
        turn_ = first_;
        while (is_complete(session, next_turn(session)))
            turn_ = next_turn(session);
        seat_ = seat_of_row(shell, 0);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        const Session& session = shell.session;
        if (moves(event, Action::previous) && turn_.step > first_.step)
            turn_ = turn_before(session.record(), session.replay(), turn_);
        else if (moves(event, Action::next) && is_complete(session, next_turn(session)))
            turn_ = next_turn(session);
        else if (moves(event, Action::down) || moves(event, Action::up))
            seat_ = seat_below(shell, seat_, moves(event, Action::down) ? 1 : -1);
        else if (pressed(event, Action::accept))
            shell.back();
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_look_back(canvas, {shell, turn_, seat_, false, false});
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        announce_look_back(said, {shell, turn_, seat_, false, false});
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_turn);
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::back, Text::help_back);
    }

private:
    PastTurn next_turn(const Session& session) const {
        return turn_after(session.record(), session.replay(), turn_);
    }
    // Returns whether all have chosen in this turn of the round: a later turn has begun, or the
    // round is over.
    static bool is_complete(const Session& session, PastTurn turn) {
        Replay& replay = session.replay();
        const Record& record = session.record();
        if (!replay.go_to(record, turn.step) || !replay.game().choosing()) return false;
        if (replay.game().round() != session.now().round()) return false;
        return replay.game().turn() < session.now().turn() || !session.now().choosing();
    }

    PastTurn first_;
    PastTurn turn_;
    unsigned seat_ = 0;  // its row must be visible
};

}  // namespace

void open::look_back(Shell& shell) {
    shell.open<LookBack>();
}

void open::look_back_round(Shell& shell) {
    shell.open<LookBackRound>();
}

}  // namespace kaiten
