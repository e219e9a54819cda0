// After a game: which of a human's choices cost the most, as the strongest bot sees it. Every
// choice is looked at again from the record, a slice at a time.
#pragma once

#include "firmware/play/opponent.hpp"
#include "firmware/play/reason.hpp"
#include "firmware/play/replay.hpp"

namespace kaiten {

// A choice that was not the best.
struct Regret {
    std::uint8_t round = 0;
    std::uint8_t turn = 0;
    Move took;
    Move better;
    Reward lost = 0;    // of the chance to win
    MoveReason reason;  // what speaks for the better one
    LaidCards table;    // the own one, as it lay then
};

class Review {
public:
    static constexpr unsigned most_regrets = 3;

    // Begins anew with the human on this seat.
    void begin(unsigned seat);
    // There is another game now.
    void end() { busy_ = false; }
    bool busy() const { return busy_; }
    // A slice of it; the opponent is the one who thinks.
    void think(const Record& record, Replay& replay, Opponent& opponent);

    // How many of the record's steps have been looked at.
    unsigned progress() const { return step_; }
    // The worst first.
    const List<Regret, most_regrets>& regrets() const { return regrets_; }

private:
    bool find_choice(const Record& record, Replay& replay, Opponent& opponent);
    void judge(const AnyGame& game, const Opponent& opponent);
    void keep(const Regret& regret);

    std::array<Advice, 64> advice_{};
    List<Regret, most_regrets> regrets_;
    Regret open_;  // the choice that is being thought about
    std::uint16_t step_ = 0;
    std::uint8_t seat_ = 0;
    bool busy_ = false;
    bool thinking_ = false;
};

}  // namespace kaiten
