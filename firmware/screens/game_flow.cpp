// Chooses the next screen of a game.
#include "firmware/screens/game_flow.hpp"

#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/screens/shell.hpp"

namespace kaiten {
namespace {

unsigned first_human(const Plan& plan) {
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat)
        if (plan.human(seat)) return seat;
    return 0;
}

}  // namespace

void GameFlow::show() {
    const Match& match = shell_.match;
    if (!match.open()) return shell_.home();
    // A new game is shown from the seat of its first human. Later the seat stays as it is.
    if (match.turns() == 0) seat_ = first_human(match.plan());
    reveal_was_shown();
    veil();
    go_on();
}

GameFlow::Told GameFlow::told() const {
    const TurnStart& turn = shell_.match.turn_start();
    return told_.round == turn.round && told_.turn == turn.turn ? told_ : Told{};
}

bool GameFlow::reveal_is_due() const {
    const Match& match = shell_.match;
    if (match.turns() != shown_turns_) return true;
    const std::optional<unsigned> human = match.next_human();
    if (!human || match.now().decision_of(*human) == Decision::take) return false;
    return !cards_were_shown() || happenings_told() < happenings_in(match.last_turn());
}

void GameFlow::reveal_was_shown() {
    const Match& match = shell_.match;
    shown_turns_ = match.turns();
    const TurnLog& turn = match.last_turn();
    told_ = {match.turn_start().round, match.turn_start().turn, !turn.plays.empty(),
             happenings_in(turn)};
}

void GameFlow::has_chosen(unsigned seat) {
    if (shell_.match.next_human() != seat) veil();
}

void GameFlow::go_on() {
    const Match& match = shell_.match;
    shell_.close_all_above_title();
    if (reveal_is_due()) return open::reveal(shell_);
    if (shell_.control.finished()) return open::final_count(shell_);
    if (!match.now().choosing()) return open::scoring(shell_);
    const std::optional<unsigned> human = match.next_human();
    const bool several = match.plan().humans() > 1;
    if (human && several && unveiled_ != human) return open::curtain(shell_);
    open::draft(shell_);
}

}  // namespace kaiten
