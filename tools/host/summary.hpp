// What a match brought, as one line.
#pragma once

#include <string>

#include "tools/host/match.hpp"

namespace kaiten {

std::string summary_line(const Match& match, const Gains& gains, double seconds);

// The 95% interval of a share, after Wilson: it stays within 0 and 1 and holds for few games, too.
struct Interval {
    double low, high;
};
Interval wilson_interval(double successes, double trials);

}  // namespace kaiten
