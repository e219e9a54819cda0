// What a player's moves cost it, by the judgement of somebody who knows better: counted by turn and
// by kind of card.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <string>

#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// Moves, those that the judge would not have made, and what was lost by them: chances to win, in
// wins.
struct Regrets {
    std::uint64_t moves = 0;
    std::uint64_t others = 0;
    double lost = 0;
};

// A move, and the one the judge prefers.
struct Judged {
    unsigned round;
    unsigned turn;
    Kind taken;
    Kind better;
    double lost;  // zero where the judge agrees
};

// Filled by several threads.
class RegretReport {
public:
    void add(const Judged& judged);

    // One line, and the same for people.
    std::string line(const Rules& rules, std::uint64_t games) const;
    std::string table() const;

private:
    mutable std::mutex mutex_;
    Regrets all_;
    std::array<Regrets, round_count + 1> by_round_{};
    std::array<Regrets, max_hand + 1> by_turn_{};
    std::array<Regrets, kind_count> by_taken_{};   // of what was taken,
    std::array<Regrets, kind_count> by_better_{};  // and of what had better been taken
};

}  // namespace kaiten
