// Layout of the statistics: a version byte, then six bytes per row.
#include "firmware/settings/statistics.hpp"

#include <algorithm>

namespace kaiten {
namespace {

constexpr std::uint8_t version = 1;
constexpr int most = 0xffff;

std::size_t row_at(int edition, int seats, int level) {
    constexpr int seat_rows = Statistics::most_seats - Statistics::least_seats + 1;
    const bool first = level < Statistics::first_levels;
    const int levels =
        first ? Statistics::first_levels : Statistics::levels - Statistics::first_levels;
    const int place = first ? level : level - Statistics::first_levels;
    const int row = (edition * seat_rows + seats - Statistics::least_seats) * levels + place;
    return (first ? 1 : Statistics::first_record_bytes) +
           static_cast<std::size_t>(row) * Statistics::tally_bytes;
}

int get(const std::uint8_t* from) {
    return from[0] | from[1] << 8;
}

void put(std::uint8_t* to, int value) {
    to[0] = static_cast<std::uint8_t>(value);
    to[1] = static_cast<std::uint8_t>(value >> 8);
}

GameTally tally_in(const std::uint8_t* row) {
    return {static_cast<std::uint16_t>(get(row)), static_cast<std::uint16_t>(get(row + 2)),
            static_cast<std::int16_t>(get(row + 4))};
}

void add(std::uint8_t* row, const GameTally& added) {
    const GameTally before = tally_in(row);
    put(row, std::min(before.games + added.games, most));
    put(row + 2, std::min(before.wins + added.wins, most));
    put(row + 4, before.games == 0 ? added.best : std::max(before.best, added.best));
}

}  // namespace

void Statistics::reset() {
    bytes_ = {version};
}

bool Statistics::readable(std::uint8_t found, std::size_t length) {
    return found == version && (length == record_bytes || length == first_record_bytes);
}

GameTally Statistics::tally(int edition, int seats, int level) const {
    return tally_in(&bytes_[row_at(edition, seats, level)]);
}

void Statistics::add_game(int edition, int seats, int level, int score, bool won) {
    add(&bytes_[row_at(edition, seats, level)],
        {1, static_cast<std::uint16_t>(won ? 1 : 0), static_cast<std::int16_t>(score)});
}

void Statistics::add_row(std::size_t at, std::span<const std::uint8_t, tally_bytes> row) {
    const GameTally added = tally_in(row.data());
    if (added.games > 0) add(&bytes_[at], added);
}

}  // namespace kaiten
