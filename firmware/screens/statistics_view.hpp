// A page of the statistics as it is seen. The drawing is the panel's.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

// One page: an edition, and the numbers of players from this one on.
struct StatisticsPage {
    Edition edition;
    int first;
    int last;
};

struct StatisticsView {
    const Shell& shell;
    StatisticsPage page;
    unsigned number;
    unsigned pages;

    Text edition_name() const;
    GameTally tally(int seats, int level) const {
        return shell.services.store.statistics().tally(static_cast<int>(page.edition), seats,
                                                       level);
    }
};

// So many numbers of players a page has at most.
int statistics_rows();
void draw_statistics(Canvas& canvas, const StatisticsView& view);

}  // namespace kaiten
