// The puzzles that the player has solved, the streak, the achievements, and the known kinds of
// cards. The class holds the bytes as they are stored. Later versions append fields: a shorter
// record reads as zeros there, and the bytes that this version does not know are stored again as
// they were.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/game/cards.hpp"

namespace kaiten {

class Progress {
public:
    // Room for the fields of later versions included.
    static constexpr std::size_t record_bytes = 64;

    void reset() { bytes_.fill(0); }

    std::uint32_t puzzles_solved() const;
    // Puzzles in a row that were solved at the first try, and the most so far.
    unsigned streak() const;
    unsigned best_streak() const;
    bool is_solved(std::uint32_t number) const;
    // Returns the first number from `from` on that is not solved.
    std::uint32_t next_unsolved(std::uint32_t from = 1) const;
    // Counts an answer to the puzzle with this number. Returns false if that changes nothing,
    // because the puzzle was solved before.
    bool count_answer(std::uint32_t number, bool right);
    // The achievements of games, as bits. add_achievements() returns false if all were known.
    unsigned achievements() const;
    bool add_achievements(unsigned earned);
    // Kinds of cards that the player has read about. add_known_kind() returns false if it was one.
    KindSet known_kinds() const;
    bool add_known_kind(Kind kind);

    std::span<std::uint8_t, record_bytes> bytes() { return bytes_; }
    std::span<const std::uint8_t, record_bytes> bytes() const { return bytes_; }

private:
    void count_streak(std::uint32_t number);
    void mark_solved(std::uint32_t number);

    std::array<std::uint8_t, record_bytes> bytes_{};
};

}  // namespace kaiten
