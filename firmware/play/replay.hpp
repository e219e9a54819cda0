// A record played again as far as one likes: for those who look at what has been. Going on is
// quick, going back starts from the beginning.
#pragma once

#include "firmware/play/any_game.hpp"

namespace kaiten {

class Replay {
public:
    // The record is another one now.
    void forget() { playing_ = false; }
    // Brings the game to where it stood after so many of the record's steps. False if the record
    // does not go that far.
    bool go_to(const Record& record, unsigned steps);

    const AnyGame& game() const { return game_; }
    // What the turn showed that was revealed last.
    const TurnLog& turn() const { return turn_; }

private:
    AnyGame game_;
    TurnLog turn_;
    std::uint16_t steps_ = 0;
    bool playing_ = false;
};

}  // namespace kaiten
