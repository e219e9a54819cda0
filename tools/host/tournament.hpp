// A match on all cores. What comes out depends on the match alone, not on the threads.
#pragma once

#include <functional>
#include <iosfwd>

#include "tools/host/match.hpp"

namespace kaiten {

struct Tournament {
    Match match;
    std::uint64_t threads = 1;
    bool record = false;    // the games' events are written, in order, as they get done
    bool progress = false;  // a line on standard error, over and over
};

// Plays all games and returns what they brought; records go to `out`.
Gains run(const Tournament& tournament, std::ostream& out);

}  // namespace kaiten
