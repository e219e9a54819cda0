// Games played, games won and the best score, per edition, number of seats and level of the
// opponents. The class holds the bytes as they are stored, so nothing is converted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace kaiten {

struct GameTally {
    std::uint16_t games;
    std::uint16_t wins;
    std::int16_t best;  // valid if games > 0

    constexpr bool operator==(const GameTally&) const = default;
};

class Statistics {
public:
    static constexpr int editions = 6;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 8;
    static constexpr int levels = 7;
    // Number of levels in the first release. The rows of the newer levels come after all of theirs,
    // so that an old record is a prefix of a new one.
    static constexpr int first_levels = 4;

    static constexpr std::size_t tally_bytes = 6;
    static constexpr std::size_t bytes_a_level =
        tally_bytes * editions * (most_seats - least_seats + 1);
    static constexpr std::size_t first_record_bytes = 1 + bytes_a_level * first_levels;
    static constexpr std::size_t record_bytes = 1 + bytes_a_level * levels;

    Statistics() { reset(); }

    void reset();
    GameTally tally(int edition, int seats, int level) const;
    void add_game(int edition, int seats, int level, int score, bool won);
    // Adds the games of a stored row of other statistics. `at` is its first byte in the record.
    void add_row(std::size_t at, std::span<const std::uint8_t, tally_bytes> row);

    std::span<std::uint8_t, record_bytes> bytes() { return bytes_; }
    std::span<const std::uint8_t, record_bytes> bytes() const { return bytes_; }
    // Returns whether a record of this length that begins with `version` can be read.
    static bool readable(std::uint8_t version, std::size_t length);

private:
    std::array<std::uint8_t, record_bytes> bytes_{};
};

}  // namespace kaiten
