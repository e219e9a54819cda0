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

}  // namespace

void Statistics::reset() {
    bytes_ = {version};
}

bool Statistics::valid() const {
    return bytes_[0] == version;
}

GameTally Statistics::tally(int edition, int seats, int level) const {
    const auto row = std::span(bytes_).subspan(row_at(edition, seats, level), tally_bytes);
    return {static_cast<std::uint16_t>(get_little_endian(row.first(2))),
            static_cast<std::uint16_t>(get_little_endian(row.subspan(2, 2))),
            static_cast<std::int16_t>(get_little_endian(row.subspan(4, 2)))};
}

void Statistics::add_game(int edition, int seats, int level, int score, bool won) {
    const GameTally before = tally(edition, seats, level);
    const int games = std::min(before.games + 1, most);
    const int wins = std::min(before.wins + (won ? 1 : 0), most);
    const int best = before.games == 0 ? score : std::max<int>(before.best, score);
    const auto row = std::span(bytes_).subspan(row_at(edition, seats, level), tally_bytes);
    put_little_endian(row.first(2), static_cast<unsigned>(games));
    put_little_endian(row.subspan(2, 2), static_cast<unsigned>(wins));
    put_little_endian(row.subspan(4, 2), static_cast<unsigned>(best));
}

}  // namespace kaiten
