// The count of a round as it is seen. The drawing is the panel's.
#pragma once

#include "firmware/screens/categories.hpp"

namespace kaiten {

struct ScoringView {
    const Shell& shell;
    CountColumns columns;
    unsigned shown;   // columns counted so far
    unsigned column;  // the cell that is explained
    unsigned table;
};

// What stands in a cell; of the sums, what has been counted so far.
int points_of(const ScoringView& view, const CountColumn& column, unsigned table);

void draw_scoring(Canvas& canvas, const ScoringView& view);

}  // namespace kaiten
