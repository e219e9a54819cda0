// The data that a page of the statistics shows. The drawing code, statistics_view.cpp, depends on
// the panel.
#pragma once

#include <algorithm>

#include "firmware/screens/shell.hpp"

namespace kaiten {

inline constexpr unsigned levels_a_page = 4;

// A page: an edition, player numbers from `first` to `last`, and levels from `first_level` on.
struct StatisticsPage {
    Edition edition;
    int first;
    int last;
    unsigned first_level;

    unsigned levels() const { return std::min(levels_a_page, level_count - first_level); }
    Level level(unsigned place) const { return static_cast<Level>(first_level + place); }
};

struct StatisticsView {
    const Shell& shell;
    StatisticsPage page;
    unsigned number;
    unsigned pages;

    Text edition_name() const;
    // `place` returns the page number. `legend` explains the numbers on the page.
    Line place() const { return {"{0}/{1}", {number, pages}}; }
    Line legend() const {
        return {"{0}/{1}, {2}",
                {shell.say(Text::statistics_wins), shell.say(Text::statistics_games),
                 shell.say(Text::statistics_best)}};
    }
    // Returns the results against the level at index `place` of the page.
    GameTally tally(int seats, unsigned place) const {
        return shell.services.store.statistics().tally(static_cast<int>(page.edition), seats,
                                                       level_number(page.level(place)));
    }
};

void draw_statistics(Canvas& canvas, const StatisticsView& view);

}  // namespace kaiten
