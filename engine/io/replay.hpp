// What recording and replaying have in common for every kind of game; the steps themselves are each
// game's own. Not for use outside the engine.
#pragma once

#include "engine/io/record.hpp"

namespace kaiten {

template <typename AnyGame>
Refusal commit_recorded(AnyGame& game, Record& record, unsigned seat, const Move& move,
                        TurnLog* log) {
    if (const Refusal refusal = check(game, seat, move); refusal != Refusal::none) return refusal;
    if (const Refusal full = record.append(step_of(game, seat, move)); full != Refusal::none)
        return full;
    commit_legal(game, seat, move, log);
    return Refusal::none;
}

template <typename AnyGame>
Refusal replay_any_step(AnyGame& game, std::uint16_t step, TurnLog* log) {
    if (step == Record::deal_step) {
        if (game.phase != Phase::round_over) return Refusal::record_has_bad_choice;
        start_round(game);
        return Refusal::none;
    }
    const SeatMove made = move_in(game, step);
    // What the step says beyond the move would be lost when the game is recorded again.
    if (check(game, made.seat, made.move) != Refusal::none ||
        step_of(game, made.seat, made.move) != step)
        return Refusal::record_has_bad_choice;
    commit_legal(game, made.seat, made.move, log);
    return Refusal::none;
}

template <typename AnyGame>
Refusal restore_any(const Record& record, AnyGame& game, unsigned steps) {
    AnyGame replayed;
    if (const Refusal refusal = start_game(replayed, record.rules(), record.seed());
        refusal != Refusal::none)
        return refusal == Refusal::unknown_edition ? Refusal::record_is_of_another_game : refusal;
    for (unsigned i = 0; i < record.steps() && i < steps; ++i) {
        const Refusal refusal = replay_step(replayed, record.step(i), nullptr);
        if (refusal != Refusal::none) return refusal;
    }
    game = replayed;
    return Refusal::none;
}

}  // namespace kaiten
