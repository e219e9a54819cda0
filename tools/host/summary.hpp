// Formats the results of a match as one line of JSON.
#pragma once

#include <string>

#include "tools/host/game_series.hpp"

namespace kaiten {

std::string summary_line(const GameSeries& match, const Gains& gains, double seconds);

// The 95% Wilson score interval of a share. It stays within 0 and 1, and is valid for few games,
// too.
struct Interval {
    double low, high;
};
Interval wilson_interval(double successes, double trials);

}  // namespace kaiten
