// The stack of screens, and the way through a game.
#include "firmware/screens/shell.hpp"

#include "firmware/ui/people.hpp"

namespace kaiten {

void Shell::open(ScreenId id) {
    stack_.push(id);
    entering_ = true;
    changed();
}

void Shell::go(ScreenId id) {
    stack_.clear();
    stack_.push(ScreenId::title);
    open(id);
}

void Shell::back() {
    if (stack_.size() > 1) stack_.pop();
    changed();
}

void Shell::home() {
    stack_.clear();
    open(ScreenId::title);
}

Language Shell::language() const {
    const unsigned chosen = settings().language;
    return static_cast<Language>(chosen < language_count ? chosen : 0);
}

Line Shell::name_of_seat(unsigned seat) const {
    return name_of(language(), session.plan(), seat);
}

void Shell::cue(Cue cue) {
    if (demo) return;
    const CueRow& played = row(cue);
    services.sound.play(played.melody);
    if (played.light_ticks == 0) return;
    services.light.set(played.light);
    light_ticks = played.light_ticks;
}

void Shell::ask(Question asked) {
    question.question = asked;
    open(ScreenId::question);
}

void Shell::start_game(const Plan& plan, std::uint64_t chosen_seed) {
    if (session.start(plan, chosen_seed) != Refusal::none) return;
    shown_turns = 0;
    unveiled = nowhere;
    go_on();
}

bool Shell::resume_game() {
    Session::SaveBytes room;
    const bool resumed = session.restore(services.store.load_game(room)) == Refusal::none;
    if (!resumed) return false;
    demo = false;
    shown_turns = 0;
    unveiled = nowhere;
    go_on();
    return true;
}

void Shell::go_on() {
    if (session.turns() != shown_turns) return go(ScreenId::reveal);
    if (session.game().phase != Phase::choosing) return go(ScreenId::scoring);
    const std::optional<unsigned> human = session.next_human();
    const bool several = session.plan().humans() > 1;
    if (human && several && unveiled != static_cast<int>(*human)) return go(ScreenId::curtain);
    go(ScreenId::draft);
}

void Shell::quit_game() {
    if (!demo) {
        session.set_left(true);
        tell_saved = save_game();
    }
    demo = false;
    session.close();
    home();
}

void Shell::start_demo() {
    constexpr Plan bots{{.edition = Edition::gamewright, .seats = 4, .menu = {}},
                        {Player::medium, Player::medium, Player::medium, Player::medium}};
    demo = true;
    start_game(bots, services.entropy.random_number());
}

bool Shell::save_game() {
    Session::SaveBytes room;
    if (!services.store.save_game(session.save(room))) return false;
    session.saved();
    return true;
}

}  // namespace kaiten
