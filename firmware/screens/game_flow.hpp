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

    // Whether something of the last turn has still to be shown: once it is through, or before a
    // human is asked something in the middle of it.
    bool reveal_is_due() const;
    void reveal_was_shown();
    // Whether its cards have been seen on the way to the tables, and how much was told of what
    // they did.
    bool cards_were_shown() const { return told().cards; }
    unsigned happenings_told() const { return told().happenings; }

    // The seat whose owner looks at the table: the human who has to choose or chose last, or the
    // first seat where there is none.
    unsigned seat() const { return seat_; }
    void look_from(unsigned seat) { seat_ = seat; }
    // Of several humans, the one who may see the hand; nobody, until one says so.
    void unveil(unsigned seat) { unveiled_ = seat; }
    void veil() { unveiled_.reset(); }
    // Who has chosen hands the device on, unless something else is asked of the same seat at once.
    void has_chosen(unsigned seat);

    // The kind of card under the human's cursor, for whoever looks it up; none if there is none.
    Kind thought_of() const { return thought_of_; }
    void think_of(Kind kind) { thought_of_ = kind; }

    // What the human at the table is putting together.
    Answer& answer() { return answer_; }
    const Answer& answer() const { return answer_; }

private:
    // How much of a turn was shown.
    struct Told {
        std::uint8_t round = 0;
        std::uint8_t turn = 0;
        bool cards = false;
        unsigned happenings = 0;
    };
    // Nothing, if it was another turn.
    Told told() const;

    Shell& shell_;
    Answer answer_;
    unsigned shown_turns_ = 0;
    Told told_;
    unsigned seat_ = 0;
    std::optional<unsigned> unveiled_;
    Kind thought_of_ = Kind::none;
};

}  // namespace kaiten
