// The data that the scoring shows. The drawing code, scoring_view.cpp, depends on the panel.
#pragma once

#include "firmware/screens/scoring/score_columns.hpp"

namespace kaiten {

struct ScoringView {
    const Shell& shell;
    ScoreColumns columns;
    unsigned shown;   // visible columns
    unsigned column;  // column of the explained cell
    unsigned table;
};

// Returns the points in a cell. Sums only include the columns that are already visible.
int points_of(const ScoringView& view, const ScoreColumn& column, unsigned table);

void draw_scoring(Canvas& canvas, const ScoringView& view);

}  // namespace kaiten
