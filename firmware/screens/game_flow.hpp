// The way through a game: which of its screens comes next, and from whose side the table is seen.
#pragma once

#include <optional>

#include "firmware/play/answer.hpp"

namespace kaiten {

class Shell;

class GameFlow {
public:
    explicit GameFlow(Shell& shell) : shell_{shell} {}

    // There is another game, round or count now, or none at all.
    void show();
    // To whatever screen comes next.
    void go_on();

    // Whether the reveal of the last turn has still to be shown.
    bool reveal_is_due() const;
    void reveal_was_shown();

    // The seat whose owner looks at the table: the human who has to choose or chose last, or the
    // first seat where there is none.
    unsigned seat() const { return seat_; }
    void look_from(unsigned seat) { seat_ = seat; }
    // Of several humans, the one who may see the hand; nobody, until one says so.
    void unveil(unsigned seat) { unveiled_ = seat; }
    void veil() { unveiled_.reset(); }
    // Who has chosen hands the device on, unless something else is asked of the same seat at once.
    void has_chosen(unsigned seat);

    // What the human at the table is putting together.
    Answer& answer() { return answer_; }
    const Answer& answer() const { return answer_; }

private:
    Shell& shell_;
    Answer answer_;
    unsigned shown_turns_ = 0;
    unsigned seat_ = 0;
    std::optional<unsigned> unveiled_;
};

}  // namespace kaiten
