// Everybody's tables side by side: kinds as columns, seats as rows, counts in the cells. Gold leads
// a race, what is finished is light, red costs points, and green waits to be used.
#pragma once

#include "engine/knowledge/overview.hpp"
#include "firmware/play/player.hpp"
#include "firmware/ui/canvas.hpp"
#include "firmware/ui/line.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {

// Where the parts of a matrix are; columns are counted from the left edge.
struct MatrixLayout {
    Rectangle area;         // at most; fewer tables take less
    bool own_only = false;  // there is room for one's own table alone
    int head_height;
    int row_height;
    int low_row_height;  // with more tables than `few`
    int few;
    int check_x;
    Rectangle total;  // in a row, as high as that is
    Rectangle round;
    int first_column;
    int column_width;
};

// Its rows, so many of them, without the head.
Rectangle matrix_row(const MatrixLayout& layout, unsigned tables, unsigned row);
// Where cards of a kind go in a row.
Rectangle matrix_cell(const MatrixLayout& layout, const Rectangle& row, unsigned column);

// The icons of the kinds, and what the numbers beside the faces are.
void draw_matrix_head(Canvas& canvas, const MatrixLayout& layout, Language language,
                      Edition edition, const Overview& shown);

// What the round is worth now, with a wave where others can still take some of it.
Line round_points(const TableOverview& table);

// How many cards of a kind a table has, and how it stands with them.
void draw_matrix_cell(Canvas& canvas, const Rectangle& area, const KindCell& cell);

// How a row is shown.
struct MatrixRow {
    Rectangle area;
    unsigned seat;
    bool own;    // of the seat whose screen it is
    bool marks;  // with a check where a card is chosen
};
void draw_matrix_row(Canvas& canvas, const MatrixLayout& layout, const MatrixRow& row,
                     const Plan& plan, const TableOverview& table);

}  // namespace kaiten
