// Computes the points that are visible at each tick.
#include "firmware/screens/scoring/count_up.hpp"

#include <algorithm>
#include <cstdlib>

namespace kaiten {
namespace {

constexpr int ticks_per_step = 3;
constexpr int most_steps = 12;  // more points are counted in larger steps
constexpr int turn_ticks = 24;  // between two rows that take turns

}  // namespace

void CountUp::begin(std::span<const std::int16_t> points, Turns turns) {
    *this = {};
    rows_ = static_cast<std::uint8_t>(points.size());
    turns_ = turns;
    std::ranges::copy(points, points_.begin());
    int highest = 0;
    for (const std::int16_t value : points)
        highest = std::max(highest, std::abs(value));
    highest_ = static_cast<std::int16_t>(highest);
    count_ticks_ = static_cast<std::int16_t>(std::min(highest, most_steps) * ticks_per_step);
    if (highest > 0) duration_ = static_cast<std::int16_t>(start_of(rows_ - 1U) + count_ticks_);
}

std::optional<int> CountUp::tick(unsigned heard) {
    if (!is_running()) return {};
    age_ = static_cast<std::int16_t>(age_ + 1);
    for (unsigned row = 0; row < rows_; ++row) {
        if (turns_ == Turns::together && row != heard) continue;
        if (counted_at(row, age_) != counted_at(row, age_ - 1)) return counted(row);
    }
    return {};
}

int CountUp::start_of(unsigned row) const {
    return turns_ == Turns::one_by_one ? static_cast<int>(row) * turn_ticks : 0;
}

int CountUp::counted_at(unsigned row, int age) const {
    if (count_ticks_ == 0) return points_[row];
    const int ticks = std::clamp(age - start_of(row), 0, int{count_ticks_});
    const int limit = highest_ * ticks / count_ticks_;
    return std::clamp(int{points_[row]}, -limit, limit);
}

}  // namespace kaiten
