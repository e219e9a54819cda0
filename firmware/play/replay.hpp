// Replays a record up to any step, for reviews and exports of past turns. Going forward is fast,
// going back restarts from the first step.
#pragma once

#include "firmware/play/any_game.hpp"

namespace kaiten {

class Replay {
public:
    // Sets the game to its state after the first `steps` steps. Returns false if the record is
    // shorter or invalid. Each call may pass another record.
    bool go_to(const Record& record, unsigned steps);

    const AnyGame& game() const { return game_; }
    // Returns the log of the last revealed turn.
    const TurnLog& turn() const { return turn_; }

private:
    AnyGame game_;
    TurnLog turn_;
    static std::uint32_t checksum_of(const Record& record, unsigned steps);

    std::uint32_t replayed_ = 0;  // checksum of the steps that were replayed
    std::uint16_t steps_ = 0;
    bool playing_ = false;
};

}  // namespace kaiten
