// A record: rules, seed and all choices of a game as bytes. Replaying it restores exactly the same
// state, even in the middle of a turn. FORMATS.md describes the bytes.
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
    // Sizes of the header before the steps and the checksum after them.
    static constexpr unsigned header_size = 20;
    static constexpr unsigned checksum_size = 4;
    // A step has two bytes: a choice, or the deal of a round. A classic game has at most 107 steps.
    static constexpr unsigned max_steps = 498;
    static constexpr unsigned max_size = header_size + 2 * max_steps + checksum_size;
    static constexpr unsigned classic_max_steps = 107;
    static constexpr unsigned classic_max_size =
        header_size + 2 * classic_max_steps + checksum_size;
    static_assert(classic_max_size <= 256);

    // The step that deals the next round. No choice has this value.
    static constexpr std::uint16_t deal_step = 0xFFFF;

    // The header alone: rules and seed. read_header() rejects invalid bytes as read() does, and
    // changes nothing then.
    using Header = std::array<std::uint8_t, header_size>;
    static Header header_of(const Rules& rules, std::uint64_t seed);
    static Refusal read_header(std::span<const std::uint8_t> bytes, Rules& rules,
                               std::uint64_t& seed);

    Record() { start(Rules{}, 0); }
    void start(const Rules& rules, std::uint64_t seed);
    Refusal append(std::uint16_t step);
    // Removes all steps after the first `steps`.
    void cut(unsigned steps);

    // Returns the whole record including the checksum, ready to be stored.
    std::span<const std::uint8_t> bytes() const { return std::span(bytes_).first(size_); }

    Rules rules() const;
    std::uint64_t seed() const;
    unsigned steps() const { return (size_ - header_size - checksum_size) / 2; }
    std::uint16_t step(unsigned i) const;

    // Reads bytes from outside. Rejects bytes that are not a complete, undamaged record with valid
    // rules, and leaves `record` unchanged then. Only a replay can check whether the choices are
    // legal.
    static Refusal read(std::span<const std::uint8_t> bytes, Record& record);

private:
    void write_checksum();

    std::array<std::uint8_t, max_size> bytes_{};
    std::uint32_t checksum_ = 0;  // CRC-32 of all bytes before the checksum
    std::uint16_t size_ = 0;
};

// Convert a choice to a step and back. A step may be invalid, so check() the decoded move.
struct SeatMove {
    unsigned seat;
    Move move;
};
std::uint16_t step_of(const ClassicGame& game, unsigned seat, const Move& move);
std::uint16_t step_of(const PartyGame& game, unsigned seat, const Move& move);
SeatMove move_in(const ClassicGame& game, std::uint16_t step);
SeatMove move_in(const PartyGame& game, std::uint16_t step);

// Commits and records a move. Does neither if the move is illegal or the record is full.
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
    // There is room, because games stay far below max_steps.
    KAITEN_ENSURE(record.append(Record::deal_step) == Refusal::none);
    start_round(game);
}

// Replays one step of a record.
template <typename GameType>
Refusal replay_step(GameType& game, std::uint16_t step, TurnLog* log = nullptr) {
    if (step == Record::deal_step) {
        if (game.phase != Phase::round_over) return Refusal::record_has_bad_choice;
        start_round(game);
        return Refusal::none;
    }
    const SeatMove made = move_in(game, step);
    // A step with extra bits would not survive being recorded again, so it is rejected.
    if (check(game, made.seat, made.move) != Refusal::none ||
        step_of(game, made.seat, made.move) != step)
        return Refusal::record_has_bad_choice;
    commit_legal(game, made.seat, made.move, log);
    return Refusal::none;
}

// Replays the record, or its first `steps` steps. Leaves `game` unchanged on failure.
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
