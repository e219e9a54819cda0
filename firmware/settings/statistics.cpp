// Layout of the statistics: a version byte, then six bytes per row.
#include "firmware/settings/statistics.hpp"

#include <algorithm>

#include "engine/core/little_endian.hpp"

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

using Row = std::span<std::uint8_t, Statistics::tally_bytes>;
using ConstRow = std::span<const std::uint8_t, Statistics::tally_bytes>;

GameTally tally_in(ConstRow row) {
    return {static_cast<std::uint16_t>(get_little_endian(row.first(2))),
            static_cast<std::uint16_t>(get_little_endian(row.subspan(2, 2))),
            static_cast<std::int16_t>(get_little_endian(row.subspan(4, 2)))};
}

void add(Row row, const GameTally& added) {
    const GameTally before = tally_in(row);
    const int best = before.games == 0 ? added.best : std::max(before.best, added.best);
    put_little_endian(row.first(2),
                      static_cast<unsigned>(std::min(before.games + added.games, most)));
    put_little_endian(row.subspan(2, 2),
                      static_cast<unsigned>(std::min(before.wins + added.wins, most)));
    put_little_endian(row.subspan(4, 2), static_cast<unsigned>(best));
}

}  // namespace

void Statistics::reset() {
    bytes_ = {version};
}

bool Statistics::readable(std::uint8_t found, std::size_t length) {
    return found == version && (length == record_bytes || length == first_record_bytes);
}

GameTally Statistics::tally(int edition, int seats, int level) const {
    return tally_in(ConstRow(&bytes_[row_at(edition, seats, level)], tally_bytes));
}

void Statistics::add_game(int edition, int seats, int level, int score, bool won) {
    add(Row(&bytes_[row_at(edition, seats, level)], tally_bytes),
        {1, static_cast<std::uint16_t>(won ? 1 : 0), static_cast<std::int16_t>(score)});
}

void Statistics::add_row(std::size_t at, std::span<const std::uint8_t, tally_bytes> row) {
    const GameTally added = tally_in(row);
    if (added.games > 0) add(Row(&bytes_[at], tally_bytes), added);
}

}  // namespace kaiten
