// Examines the game tree of the last three turns.
#include "engine/puzzle/finish.hpp"

#include <algorithm>

namespace kaiten {
namespace {

constexpr int unlimited = 0x7FFF;
// Most combinations of replies in one turn, which limits the time of a slice.
constexpr unsigned max_replies = 128;

}  // namespace

bool is_plain(const Move& move) {
    return move.decision == Decision::take && move.off_wasabi == 0 && !move.spoon &&
           move.for_dummy == Face::none;
}

unsigned TurnOptions::replies(unsigned seats, unsigned seat) const {
    unsigned combinations = 1;
    for (unsigned other = 0; other < seats; ++other)
        if (other != seat) combinations *= moves[other].size();
    return combinations;
}

template <typename GameType>
bool Finish<GameType>::list_moves(const GameType& game, TurnOptions& options,
                                  MoveList& moves) const {
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        legal_moves(game, seat, moves);
        auto& listed = options.moves[seat];
        listed.clear();
        if (moves.size() > listed.capacity) return false;
        for (const Move& move : moves)
            listed.push(move);
    }
    return true;
}

template <typename GameType>
bool Finish<GameType>::begin(const GameType& game, unsigned seat, MoveList& moves, Puzzle& puzzle) {
    if (game.rules.seats > max_finish_seats || !list_moves(game, first_options_, moves))
        return false;
    game_ = &game;
    seat_ = static_cast<std::uint8_t>(seat);
    next_ = 0;
    const unsigned replies = first_options_.replies(game.rules.seats, seat);
    if (replies > max_replies) return false;
    replies_ = static_cast<std::uint16_t>(replies);
    puzzle.options.clear();
    for (const Move& move : first_options_.moves[seat]) {
        if (!is_plain(move)) return false;
        puzzle.options.push({.move = move, .seat = seat_, .value = unlimited});
    }
    return puzzle.options.size() > 1;
}

template <typename GameType>
bool Finish<GameType>::work(MoveList& moves, Puzzle& puzzle) {
    const unsigned own = next_ / replies_;
    second_ = *game_;
    play_turn(second_, first_options_, own, next_ % replies_);
    std::int32_t& value = puzzle.options[own].value;
    value = std::min(value, std::int32_t{certain_points(moves)});
    next_ = static_cast<std::uint16_t>(next_ + 1);
    return next_ < replies_ * puzzle.options.size();
}

// Plays one turn: the seat's move, and those of the other seats, which `reply` numbers.
template <typename GameType>
void Finish<GameType>::play_turn(GameType& game, const TurnOptions& options, unsigned own,
                                 unsigned reply) const {
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        const auto& moves = options.moves[seat];
        if (seat == seat_) {
            commit_legal(game, seat, moves[own]);
        } else {
            commit_legal(game, seat, moves[reply % moves.size()]);
            reply /= moves.size();
        }
    }
}

// Returns the points that are certain in the second turn.
template <typename GameType>
int Finish<GameType>::certain_points(MoveList& moves) {
    // No seat has more moves here than in the turn before, when it had one more card.
    KAITEN_ENSURE(list_moves(second_, second_options_, moves));
    const unsigned replies = second_options_.replies(second_.rules.seats, seat_);
    int best = -unlimited;
    for (unsigned own = 0; own < second_options_.moves[seat_].size(); ++own) {
        int worst = unlimited;
        // A move that is already worse than another one needs no further replies.
        for (unsigned reply = 0; reply < replies && worst > best; ++reply) {
            last_ = second_;
            play_turn(last_, second_options_, own, reply);
            worst = std::min(worst, points_after_last_turn());
        }
        best = std::max(best, worst);
    }
    return best;
}

// Plays the last turn, in which every seat lays its last card.
template <typename GameType>
int Finish<GameType>::points_after_last_turn() {
    for (unsigned seat = 0; seat < last_.rules.seats; ++seat)
        commit_legal(last_, seat, take(last_.hands[seat].cards[0]));
    return last_.totals[seat_] - game_->totals[seat_];
}

template class Finish<ClassicGame>;
template class Finish<PartyGame>;

}  // namespace kaiten
