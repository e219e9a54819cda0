// Counts the points of one column of the scoring up, tick by tick: all rows together, or one row
// after the other.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/game/rules.hpp"

namespace kaiten {

class CountUp {
public:
    enum class Turns : std::uint8_t { together, one_by_one };

    // Starts to count `points`, which are in the order of the rows.
    void begin(std::span<const std::int16_t> points, Turns turns);
    // Ends the count at once.
    void finish() { age_ = duration_; }
    bool is_running() const { return age_ < duration_; }
    // Advances the count. Returns the points that have just changed in the row `heard`, or in any
    // row if the rows take turns.
    std::optional<int> tick(unsigned heard);

    // Returns whether the turn of a row has come, and the points that the row has got so far.
    bool has_begun(unsigned row) const { return age_ >= start_of(row); }
    int counted(unsigned row) const { return counted_at(row, age_); }

private:
    int start_of(unsigned row) const;
    int counted_at(unsigned row, int age) const;

    std::array<std::int16_t, most_seats> points_{};
    std::uint8_t rows_ = 0;
    Turns turns_ = Turns::together;
    std::int16_t count_ticks_ = 0;  // of the row with the most points
    std::int16_t highest_ = 0;
    std::int16_t age_ = 0;
    std::int16_t duration_ = 0;
};

}  // namespace kaiten
