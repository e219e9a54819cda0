// Finds the most costly choices of a human after a game. The strongest bot judges every choice of
// the record again, one slice at a time.
#pragma once

#include "firmware/play/opponent.hpp"
#include "firmware/play/reason.hpp"
#include "firmware/play/replay.hpp"

namespace kaiten {

// One choice that was not the best.
struct Regret {
    std::uint8_t round = 0;
    std::uint8_t turn = 0;
    Move took;
    Move better;
    Reward lost = 0;    // lost chance to win
    MoveReason reason;  // reason for the better move
    LaidCards table;    // the human's table at that moment
};

class Review {
public:
    static constexpr unsigned most_regrets = 3;

    // Starts a review for the human on this seat.
    void begin(unsigned seat);
    // Stops the review, because another game has started.
    void end() { busy_ = false; }
    bool busy() const { return busy_; }
    // Runs one slice of the review. `opponent` does the thinking.
    void think(const Record& record, Replay& replay, Opponent& opponent);

    // Returns the number of steps that have been reviewed.
    unsigned progress() const { return step_; }
    // Returns the worst choices, most costly first.
    const List<Regret, most_regrets>& regrets() const { return regrets_; }

private:
    bool find_choice(const Record& record, Replay& replay, Opponent& opponent);
    void judge(const AnyGame& game, const Opponent& opponent);
    void keep(const Regret& regret);

    std::array<Advice, 64> advice_{};
    List<Regret, most_regrets> regrets_;
    Regret open_;  // the choice under review
    std::uint16_t step_ = 0;
    std::uint8_t seat_ = 0;
    bool busy_ = false;
    bool thinking_ = false;
};

}  // namespace kaiten
