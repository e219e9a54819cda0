// The data that the scoring shows. The drawing code, scoring_view.cpp, depends on the panel.
#pragma once

#include "firmware/screens/scoring/ranking.hpp"
#include "firmware/screens/scoring/score_columns.hpp"

namespace kaiten {

struct ScoringView {
    const Shell& shell;
    ScoreTable scores;
    unsigned shown;   // visible columns
    unsigned column;  // column of the explained cell
    unsigned table;
    Ranking ranking;  // the order of the rows
};

// Returns the points of a cell as text, or a question mark if they are secret.
Line points_of_cell(const ScoreTable& scores, unsigned column, unsigned table);

// The number of a cell, for a player who points at it.
constexpr unsigned cell_item(unsigned column, unsigned table) {
    return column * most_seats + table;
}
// Makes an area the target of a cell, once all points are shown.
void touch_cell(Canvas& canvas, const ScoringView& view, const Rectangle& area, unsigned column,
                unsigned table);

void draw_scoring(Canvas& canvas, const ScoringView& view);
// Returns the area of the column under the cursor.
Rectangle place_of_column(const Canvas& canvas, const ScoringView& view);

}  // namespace kaiten
