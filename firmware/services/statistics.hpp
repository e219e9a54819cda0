// Games played, won, and the best score, by edition, number of seats, and level of the opponents.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace kaiten {

struct GameTally {
    std::uint16_t games = 0;
    std::uint16_t wins = 0;
    std::int16_t best = 0;  // means something once a game was played

    constexpr bool operator==(const GameTally&) const = default;
};

class Statistics {
public:
    static constexpr int editions = 6;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 8;
    static constexpr int levels = 4;

    const GameTally& tally(int edition, int seats, int level) const;
    void add_game(int edition, int seats, int level, int score, bool won);

    constexpr bool operator==(const Statistics&) const = default;

    static constexpr std::size_t rows =
        std::size_t{editions} * (most_seats - least_seats + 1) * levels;
    std::array<GameTally, rows> tallies{};
};

// The statistics as bytes, and back; nothing when the bytes are not statistics of this version.
constexpr std::size_t statistics_bytes = Statistics::rows * 6;
using StatisticsRecord = std::array<std::uint8_t, statistics_bytes>;
StatisticsRecord encode(const Statistics& statistics);
std::optional<Statistics> decode_statistics(std::span<const std::uint8_t> bytes);

}  // namespace kaiten
