// Solves the last three turns of a round exactly. All hands are known. For every move of one seat
// it finds the points that this seat can be certain of: the most it gets if it plays on perfectly
// and the other seats do what is worst for it. Other seats choose after seeing the seat's move of
// the same turn, so the points are a lower bound for any way of playing.
#pragma once

#include <array>
#include <cstdint>

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"
#include "engine/puzzle/puzzle.hpp"

namespace kaiten {

inline constexpr unsigned finish_turns = 3;
inline constexpr unsigned max_finish_seats = 4;

// The moves of every seat in one turn.
struct TurnOptions {
    std::array<List<Move, max_puzzle_options>, max_finish_seats> moves;

    // Returns the number of combinations of the other seats' moves.
    unsigned replies(unsigned seats, unsigned seat) const;
};

template <typename GameType>
class Finish {
public:
    // Lists the options of `seat` in the puzzle. Returns false if the position is unsuitable: a
    // seat has too many moves, or a move of `seat` is more than a card or two. `game` must outlive
    // the solver.
    bool begin(const GameType& game, unsigned seat, MoveList& moves, Puzzle& puzzle);
    // Examines one combination of moves in the first turn. Returns false when all are done. Then
    // the values of the puzzle's options are exact.
    bool work(MoveList& moves, Puzzle& puzzle);

private:
    bool list_moves(const GameType& game, TurnOptions& options, MoveList& moves) const;
    void play_turn(GameType& game, const TurnOptions& options, unsigned own, unsigned reply) const;
    int certain_points(MoveList& moves);
    int points_after_last_turn();

    const GameType* game_ = nullptr;
    GameType second_;  // the game in its second turn to examine
    GameType last_;    // the game in its last turn
    TurnOptions first_options_;
    TurnOptions second_options_;
    std::uint8_t seat_ = 0;
    std::uint16_t replies_ = 0;
    std::uint16_t next_ = 0;  // index of the next combination
};

// Returns whether the move is only a take of one or two cards, without a switch.
bool is_plain(const Move& move);

}  // namespace kaiten
