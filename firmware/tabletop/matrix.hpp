// The matrix of all tables: one column per kind, one row per seat, counts in the cells. A gold
// badge with pointed ends leads a race, a light box is complete, a red minus costs points, and
// green bars wait to be used.
#pragma once

#include "firmware/play/player.hpp"
#include "firmware/tabletop/tabletop_style.hpp"
#include "firmware/text/line.hpp"
#include "firmware/text/text.hpp"

namespace kaiten {

// Positions of the parts of a matrix. Columns are measured from the left edge.
struct MatrixLayout {
    Rectangle area;         // maximum; fewer tables take less
    bool own_only = false;  // only the player's own table fits
    int head_height;
    int row_height;
    int low_row_height;  // used for more than `few` tables
    int few;
    int check_x;
    Rectangle total;  // within a row; only x and width are used
    Rectangle round;
    int first_column;
    int column_width;
};

// Returns the area of a row below the head, if the matrix has `tables` rows.
Rectangle matrix_row(const MatrixLayout& layout, unsigned tables, unsigned row);
// Returns how many rows fit at most.
unsigned rows_of(const MatrixLayout& layout);
// Returns the area of a cell in a row.
Rectangle matrix_cell(const MatrixLayout& layout, const Rectangle& row, unsigned column);

// Draws the icons of the kinds, and the labels of the points beside the portraits.
void draw_matrix_head(Canvas& canvas, const MatrixLayout& layout, Language language,
                      Edition edition, const Overview& shown);

// Returns the current points of the round. A leading ~ means that others can still reduce them.
Line round_points(const TableOverview& table);

// The state of a cell that waits, in the drawing log. The others have the number of their
// CellState.
inline constexpr unsigned waiting_cell = 4;

// Draws the number of cards that a table has of a kind, with the mark of their state.
inline void draw_matrix_cell(Canvas& canvas, const Rectangle& area, const KindCell& cell) {
    canvas.panel().tabletop.paint_matrix_cell(canvas, area, cell);
    const auto state = static_cast<unsigned>(cell.state);
    canvas.note_cell(area, cell.count, cell.waits ? waiting_cell : state);
}

// A row of the matrix and its display options.
struct MatrixRow {
    Rectangle area;
    unsigned seat;
    bool own;    // row of the player who holds the device
    bool marks;  // with a check mark once a card is chosen
};
void draw_matrix_row(Canvas& canvas, const MatrixLayout& layout, const MatrixRow& row,
                     const Plan& plan, const TableOverview& table);

}  // namespace kaiten
