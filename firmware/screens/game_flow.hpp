// Decides which screen of a game comes next, and from which seat the tables are shown.
#pragma once

#include <optional>

#include "firmware/play/answer.hpp"
#include "firmware/play/shown_turn.hpp"

namespace kaiten {

class Shell;

class GameFlow {
public:
    explicit GameFlow(Shell& shell) : shell_{shell} {}

    // Shows the current state after a game, round or scoring has started, or the title if there is
    // no game.
    void show();
    // Opens the next screen of the game.
    void go_on();

    // Returns whether part of the last turn has not been shown yet, and has to be shown now. This
    // is the case after the turn, or before a human has to decide something in the middle of it.
    bool reveal_is_due() const;
    void reveal_was_shown();
    // Whether the reveal has shown the cards of this turn, and how many of its events.
    bool cards_were_shown() const;
    unsigned events_shown() const;

    // Returns whether the totals stay secret until the final, which is about to reveal them.
    bool hides_totals() const;

    // The seat from which the tables are shown: the human who has to choose or chose last. Without
    // humans, the first seat.
    unsigned seat() const { return seat_; }
    void look_from(unsigned seat) { seat_ = seat; }
    // With several humans, `unveil` allows the hand of `seat` to be shown. `veil` hides all hands
    // until the next player confirms.
    void unveil(unsigned seat) { unveiled_ = seat; }
    void veil() { unveiled_.reset(); }
    // Hides the hands from the next player, unless the same seat decides next: later in this turn,
    // or first in the next one.
    void has_chosen(unsigned seat);

    // The kind of card under the cursor, at which the rules open. Kind::none if there is no cursor.
    Kind thought_of() const { return thought_of_; }
    void think_of(Kind kind) { thought_of_ = kind; }

    // The choice that the human is making.
    Answer& answer() { return answer_; }
    const Answer& answer() const { return answer_; }

private:
    Shell& shell_;
    Answer answer_;
    unsigned shown_turns_ = 0;
    ShownTurn shown_;
    unsigned seat_ = 0;
    std::optional<unsigned> unveiled_;
    Kind thought_of_ = Kind::none;
};

}  // namespace kaiten
