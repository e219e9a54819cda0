// The way through a game.
#include "firmware/screens/game_flow.hpp"

#include "firmware/screens/shell.hpp"

namespace kaiten {
namespace {

constexpr Plan demo_plan{{.edition = Edition::gamewright, .seats = 4, .menu = {}},
                         {Player::medium, Player::medium, Player::medium, Player::medium}};

unsigned first_human(const Plan& plan) {
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat)
        if (plan.human(seat)) return seat;
    return 0;
}

}  // namespace

void GameFlow::sit_down() {
    shown_turns_ = 0;
    seat_ = first_human(shell_.session.plan());
    veil();
    go_on();
}

void GameFlow::begin(const Plan& plan, std::uint64_t seed) {
    if (shell_.session.start(plan, seed) == Refusal::none) sit_down();
}

void GameFlow::start(const Plan& plan, std::uint64_t seed) {
    demo_ = false;
    begin(plan, seed);
}

void GameFlow::start_demo() {
    demo_ = true;
    begin(demo_plan, shell_.services.entropy.random_number());
}

bool GameFlow::resume() {
    Session::SaveBytes room;
    Store& store = shell_.services.store;
    if (!store.has_game() || shell_.session.restore(store.load_game(room)) != Refusal::none)
        return false;
    demo_ = false;
    sit_down();
    return true;
}

bool GameFlow::reveal_is_due() const {
    return shell_.session.turns() != shown_turns_;
}

void GameFlow::reveal_was_shown() {
    shown_turns_ = shell_.session.turns();
}

void GameFlow::go_on() {
    shell_.close_all_above_title();
    if (reveal_is_due()) return open::reveal(shell_);
    if (shell_.session.game().phase != Phase::choosing) return open::scoring(shell_);
    const std::optional<unsigned> human = shell_.session.next_human();
    const bool several = shell_.session.plan().humans() > 1;
    if (human && several && unveiled_ != human) return open::curtain(shell_);
    open::draft(shell_);
}

void GameFlow::go_on_after_count() {
    reveal_was_shown();
    if (shell_.session.over()) {
        shell_.close_all_above_title();
        return open::final_count(shell_);
    }
    shell_.session.next_round();
    veil();
    go_on();
}

void GameFlow::quit() {
    if (!demo_) {
        shell_.session.set_left(true);
        if (save()) shell_.tell(Text::saved);
    }
    demo_ = false;
    shell_.session.close();
    shell_.home();
}

bool GameFlow::save() {
    Session::SaveBytes room;
    if (!shell_.services.store.save_game(shell_.session.save(room))) return false;
    shell_.session.saved();
    return true;
}

}  // namespace kaiten
