// Navigates between screens.
#include "firmware/screens/shell.hpp"

#include "firmware/tabletop/people.hpp"

namespace kaiten {

void Shell::enter_later() {
    entering_ = true;
    changed();
}

Screen* Shell::take_entering() {
    stack_.settle();
    return std::exchange(entering_, false) ? &stack_.top() : nullptr;
}

void Shell::back() {
    if (stack_.size() > 1) stack_.cut(stack_.size() - 1);
    changed();
}

void Shell::answer(Text asked, std::uint32_t answer) {
    back();
    top().on_answer(*this, asked, answer);
}

void Shell::home() {
    stack_.cut(1);
    enter_later();
}

Language Shell::language() const {
    const unsigned chosen = settings().language;
    return static_cast<Language>(chosen < language_count ? chosen : 0);
}

Line Shell::name(unsigned seat) const {
    return name_of(language(), session.plan(), seat);
}

void Shell::cue(Cue cue) {
    if (!control.demo()) cues.give(cue);
}

void Shell::cue_next(Cue cue) {
    if (!control.demo()) cues.follow_with(cue);
}

void Shell::sing(int points) {
    if (!control.demo()) cues.sing(points);
}

}  // namespace kaiten
