// The data that the scoring shows. The drawing code, scoring_view.cpp, depends on the panel.
#pragma once

#include "firmware/screens/scoring/score_columns.hpp"

namespace kaiten {

struct ScoringView {
    const Shell& shell;
    ScoreTable scores;
    unsigned shown;   // visible columns
    unsigned column;  // column of the explained cell
    unsigned table;
};

void draw_scoring(Canvas& canvas, const ScoringView& view);

}  // namespace kaiten
