// The puzzles that the player has solved, and the streak. The class holds the bytes as they are
// stored. Later versions append fields: a shorter record reads as zeros there, and the bytes that
// this version does not know are stored again as they were.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

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

    std::span<std::uint8_t, record_bytes> bytes() { return bytes_; }
    std::span<const std::uint8_t, record_bytes> bytes() const { return bytes_; }

private:
    void count_streak(std::uint32_t number);
    void mark_solved(std::uint32_t number);

    std::array<std::uint8_t, record_bytes> bytes_{};
};

}  // namespace kaiten
