// A game on its way through time: its rules, its seed and the choices made so far, as bytes. Played
// again from these, the game comes to exactly the same state, in the middle of a turn too.
// FORMATS.md describes the bytes.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/classic/game.hpp"
#include "engine/game/refusal.hpp"
#include "engine/game/rules.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

class Record {
public:
    // Bytes besides the steps: what stands before them and the checksum after.
    static constexpr unsigned header_size = 20;
    static constexpr unsigned checksum_size = 4;
    // A step is two bytes: a choice, or the deal of a round. A classic game has at most 107.
    static constexpr unsigned max_steps = 498;
    static constexpr unsigned max_size = header_size + 2 * max_steps + checksum_size;
    static constexpr unsigned classic_max_steps = 107;
    static constexpr unsigned classic_max_size =
        header_size + 2 * classic_max_steps + checksum_size;
    static_assert(classic_max_size <= 256);

    // The step that deals the next round; no choice looks like it.
    static constexpr std::uint16_t deal_step = 0xFFFF;

    Record() { start(Rules{}, 0); }
    void start(const Rules& rules, std::uint64_t seed);
    Refusal append(std::uint16_t step);

    // The whole record, checksum and all, ready to be kept.
    std::span<const std::uint8_t> bytes() const { return std::span(bytes_).first(size_); }

    Rules rules() const;
    std::uint64_t seed() const;
    unsigned steps() const { return (size_ - header_size - checksum_size) / 2; }
    std::uint16_t step(unsigned i) const;

    // Reads bytes from outside. What is not a whole and undamaged record of rules that go together
    // is refused and leaves `record` alone. Whether the choices are legal only a replay can tell.
    static Refusal read(std::span<const std::uint8_t> bytes, Record& record);

private:
    void write_checksum();

    std::array<std::uint8_t, max_size> bytes_{};
    std::uint32_t checksum_ = 0;  // of all but the checksum itself
    std::uint16_t size_ = 0;
};

// A choice as a step, and back: a step may hold anything, so check() the move it gives.
struct SeatMove {
    unsigned seat;
    Move move;
};
std::uint16_t step_of(const ClassicGame& game, unsigned seat, const Move& move);
std::uint16_t step_of(const PartyGame& game, unsigned seat, const Move& move);
SeatMove move_in(const ClassicGame& game, std::uint16_t step);
SeatMove move_in(const PartyGame& game, std::uint16_t step);

// Plays and records in one go. The move is recorded only if it is legal, and made only if the
// record has room for it.
template <typename GameType>
Refusal commit(GameType& game, Record& record, unsigned seat, const Move& move,
               TurnLog* log = nullptr) {
    if (const Refusal refusal = check(game, seat, move); refusal != Refusal::none) return refusal;
    if (const Refusal full = record.append(step_of(game, seat, move)); full != Refusal::none)
        return full;
    commit_legal(game, seat, move, log);
    return Refusal::none;
}

template <typename GameType>
void start_round(GameType& game, Record& record) {
    // There is room: a game that is played into a record stops when it is full.
    KAITEN_ENSURE(record.append(Record::deal_step) == Refusal::none);
    start_round(game);
}

// One step of a record is played.
template <typename GameType>
Refusal replay_step(GameType& game, std::uint16_t step, TurnLog* log = nullptr) {
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

// Replays the record, or its first `steps` steps; `game` is left alone if anything is wrong.
template <typename GameType>
Refusal restore(const Record& record, GameType& game, unsigned steps = Record::max_steps) {
    GameType replayed;
    if (const Refusal refusal = start_game(replayed, record.rules(), record.seed());
        refusal != Refusal::none)
        return refusal == Refusal::unknown_edition ? Refusal::record_is_of_another_game : refusal;
    for (unsigned i = 0; i < record.steps() && i < steps; ++i) {
        const Refusal refusal = replay_step(replayed, record.step(i));
        if (refusal != Refusal::none) return refusal;
    }
    game = replayed;
    return Refusal::none;
}

}  // namespace kaiten
