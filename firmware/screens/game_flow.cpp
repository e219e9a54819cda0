// Chooses the next screen of a game.
#include "firmware/screens/game_flow.hpp"

#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/screens/shell.hpp"

namespace kaiten {
namespace {

// Returns the seat of the first human at this device, or the first seat if there is none.
unsigned first_seat_here(const Session& session) {
    const Plan& plan = session.plan();
    unsigned seat = 0;
    while (seat < plan.rules.seats && !(plan.human(seat) && session.plays_here(seat)))
        ++seat;
    return seat < plan.rules.seats ? seat : 0;
}

}  // namespace

void GameFlow::show() {
    const Session& session = shell_.session;
    if (!session.open()) return shell_.home();
    // A new game is shown from the seat of its first human. Later the seat stays as it is.
    if (session.turns() == 0 || !session.plays_here(seat_)) seat_ = first_seat_here(session);
    reveal_was_shown();
    veil();
    go_on();
}

bool GameFlow::cards_were_shown() const {
    return shown_.cards(shell_.session.last_turn());
}

unsigned GameFlow::events_shown() const {
    return shown_.events(shell_.session.last_turn());
}

bool GameFlow::reveal_is_due() const {
    const Session& session = shell_.session;
    if (session.turns() != shown_turns_) return true;
    const std::optional<unsigned> human = session.next_human();
    if (!human || session.now().decision_of(*human) == Decision::take) return false;
    return !cards_were_shown() || events_shown() < events_in(session.last_turn());
}

void GameFlow::reveal_was_shown() {
    const Session& session = shell_.session;
    shown_turns_ = session.turns();
    shown_.mark(session.last_turn(), events_in(session.last_turn()));
}

// A player without patience sees the totals at once, and the tutorial explains them.
bool GameFlow::hides_totals() const {
    const Control& control = shell_.control;
    return (control.playing() || control.demo()) && shell_.session.now().over() &&
           !control.finished() && !shell_.is_instant();
}

void GameFlow::has_chosen(unsigned seat) {
    const std::optional<unsigned> human = shell_.session.next_human();
    if (human && human != seat) veil();
}

void GameFlow::go_on() {
    const Session& session = shell_.session;
    shell_.close_all_above_title();
    if (shell_.control.looking_back()) return open::look_back(shell_);
    if (reveal_is_due()) return open::reveal(shell_);
    if (shell_.control.finished()) return open::final_scores(shell_);
    if (!session.now().choosing()) return open::scoring(shell_);
    const std::optional<unsigned> human = session.next_human();
    const bool several = session.humans_here() > 1;
    if (human && several && unveiled_ != human) return open::curtain(shell_);
    open::draft(shell_);
}

}  // namespace kaiten
