// Counts the loss of a player's moves, as rated by a stronger judge, by round, turn and kind of
// card.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <string>

#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// Number of moves, number of moves that the judge would not have made, and their total loss in
// wins.
struct Regrets {
    std::uint64_t moves = 0;
    std::uint64_t others = 0;
    double lost = 0;
};

// A move, and the move that the judge prefers.
struct Judged {
    unsigned round;
    unsigned turn;
    Kind taken;
    Kind better;
    double lost;  // 0 if the judge agrees
};

// Thread-safe sums of all judged moves.
class RegretReport {
public:
    void add(const Judged& judged);

    // Returns the report as one line of JSON, and as a table for people.
    std::string line(const Rules& rules, std::uint64_t games) const;
    std::string table() const;

private:
    mutable std::mutex mutex_;
    Regrets all_;
    std::array<Regrets, round_count + 1> by_round_{};
    std::array<Regrets, max_hand + 1> by_turn_{};
    std::array<Regrets, kind_count> by_taken_{};   // by kind of the card taken
    std::array<Regrets, kind_count> by_better_{};  // by kind of the judge's card
};

}  // namespace kaiten
