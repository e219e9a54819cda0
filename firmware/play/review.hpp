// Finds the most costly choices of a seat after a game, and how everybody's chances to win
// developed. The strongest bot judges every choice of the record again, one slice at a time.
#pragma once

#include "firmware/play/opponent.hpp"
#include "firmware/play/reason.hpp"
#include "firmware/play/replay.hpp"

namespace kaiten {

// One choice that was not the best.
struct Regret {
    std::uint8_t round = 0;
    std::uint8_t turn = 0;
    std::uint8_t place = 0;  // index of the turn, counted from the first round on
    Move took;
    Move better;
    Reward lost = 0;    // lost chance to win
    MoveReason reason;  // reason for the better move
    LaidCards table;    // the human's table at that moment
};

// The chances of all seats to win at the beginning of a turn, in percent.
using Chances = std::array<std::uint8_t, most_seats>;

class Review {
public:
    static constexpr unsigned most_regrets = 3;
    // Turns of a game and its end.
    static constexpr unsigned most_chances = 3 * max_hand + 1;

    // Starts a review for the human on this seat.
    void begin(unsigned seat);
    // Stops the review, because another game has started.
    void end() { busy_ = false; }
    bool busy() const { return busy_; }
    unsigned seat() const { return seat_; }
    // Runs one slice of the review. `opponent` does the thinking.
    void think(const Record& record, Replay& replay, Opponent& opponent);

    // Returns the number of steps that have been reviewed.
    unsigned progress() const { return step_; }
    // Returns the worst choices, most costly first.
    const List<Regret, most_regrets>& regrets() const { return regrets_; }
    // Returns the chances by turn, as far as the review has come. The last entry is the result.
    const List<Chances, most_chances>& chances() const { return chances_; }

private:
    bool find_choice(const Record& record, Replay& replay, Opponent& opponent);
    void judge(const AnyGame& game, const Opponent& opponent);
    void add_chances(const AnyGame& game, const Opponent& opponent);
    void add_same_chances(const AnyGame& game);
    void add_result(const AnyGame& game);
    void keep(const Regret& regret);

    std::array<Advice, 64> advice_{};
    List<Regret, most_regrets> regrets_;
    List<Chances, most_chances> chances_;
    Regret open_;  // the choice under review
    std::uint16_t step_ = 0;
    std::uint8_t seat_ = 0;
    bool busy_ = false;
    bool thinking_ = false;
};

}  // namespace kaiten
