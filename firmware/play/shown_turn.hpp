// How much of the last turn has been shown. Screens and console each have one, because both report
// the turns of the same game. A turn is shown in parts if a human has to decide in the middle of
// it.
#pragma once

#include "engine/game/log.hpp"

namespace kaiten {

class ShownTurn {
public:
    // Return whether the cards of this turn have been shown, and how many of its events.
    bool cards(const TurnLog& turn) const {
        return !turn.plays.empty() && turn.round == round_ && turn.turn == turn_;
    }
    unsigned events(const TurnLog& turn) const { return cards(turn) ? events_ : 0; }
    // Records that the turn has been shown up to `events`. A log without cards, which a new game or
    // round starts with, has nothing to show.
    void mark(const TurnLog& turn, unsigned events) {
        round_ = turn.plays.empty() ? std::uint8_t{0} : turn.round;
        turn_ = turn.turn;
        events_ = static_cast<std::uint8_t>(events);
    }

private:
    std::uint8_t round_ = 0;
    std::uint8_t turn_ = 0;
    std::uint8_t events_ = 0;
};

}  // namespace kaiten
