// Replays a record to find its turns.
#include "firmware/play/past_turns.hpp"

#include <bit>

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

// Returns whether no seat has chosen yet in a turn, or the game is over.
bool begins_turn(const AnyGame& game) {
    if (!game.choosing()) return game.over();
    const unsigned deciding = game.deciding_seats();
    return static_cast<unsigned>(std::popcount(deciding)) == game.rules().seats &&
           game.decision_of(0) == Decision::take;
}

}  // namespace

PastTurn turn_after(const Record& record, Replay& replay, PastTurn turn) {
    unsigned step = turn.step;
    do {
        if (step == record.steps() || !replay.go_to(record, step + 1)) break;
        step += 1;
    } while (!begins_turn(replay.game()));
    return {static_cast<std::uint16_t>(step), static_cast<std::uint8_t>(turn.index + 1)};
}

PastTurn turn_before(const Record& record, Replay& replay, PastTurn turn) {
    PastTurn before;
    for (PastTurn next = before; next.step < turn.step; next = turn_after(record, replay, next))
        before = next;
    return before;
}

PastTurn first_turn(const Record& record, Replay& replay, unsigned round) {
    PastTurn turn;
    while (replay.go_to(record, turn.step) && replay.game().round() < round)
        turn = turn_after(record, replay, turn);
    return turn;
}

Move take_in(const Record& record, const AnyGame& game, PastTurn turn, unsigned seat) {
    for (unsigned i = 0; i < game.rules().seats; ++i)
        if (const SeatMove made = game.move_in(record.step(turn.step + i)); made.seat == seat)
            return made.move;
    KAITEN_ENSURE(false);
}

}  // namespace kaiten
