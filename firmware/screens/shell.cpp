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
    if (control.demo()) return;
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

void Shell::show_game() {
    shown_turns = session.turns();
    unveiled = nowhere;
    if (!session.open()) return home();
    go_on();
}

void Shell::go_on() {
    if (session.turns() != shown_turns) return go(ScreenId::reveal);
    if (control.finished()) return go(ScreenId::final_count);
    if (!session.now().choosing()) return go(ScreenId::scoring);
    const std::optional<unsigned> human = session.next_human();
    const bool several = session.plan().humans() > 1;
    if (human && several && unveiled != static_cast<int>(*human)) return go(ScreenId::curtain);
    go(ScreenId::draft);
}

void Shell::quit_game() {
    tell_saved = control.leave();
}

}  // namespace kaiten
