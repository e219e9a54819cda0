// Plays a match on several threads. The result depends on the match alone, not on the threads.
#pragma once

#include <functional>
#include <iosfwd>

#include "tools/host/game_series.hpp"

namespace kaiten {

struct Tournament {
    GameSeries match;
    std::uint64_t threads = 1;
    bool record = false;    // whether to write the events of all games, in order
    bool progress = false;  // whether to show a progress line on standard error
};

// Plays all games and returns the summed results. Writes records to `out`.
Gains run(const Tournament& tournament, std::ostream& out);

}  // namespace kaiten
