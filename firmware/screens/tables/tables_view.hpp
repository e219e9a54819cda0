// The data of the tables screen: one table kind by kind, or the matrix of all tables. The drawing
// code, tables_view.cpp, depends on the panel.
#pragma once

#include "engine/knowledge/overview.hpp"
#include "firmware/screens/shell.hpp"

namespace kaiten {

// A kind on a table.
struct LaidKind {
    Kind kind;
    KindCell cell;
    int points;  // points of this round; for a dessert, of the end of the game
    // Cards that count as this kind. For the takeout box, all flipped cards.
    LaidCards cards;
    List<bool, max_hand> fresh;
    unsigned kept = 0;  // desserts of earlier rounds, which no longer lie on the table
};

// Returns the kinds on a table, in the order of the matrix columns.
using LaidKinds = List<LaidKind, kinds_in_play>;
LaidKinds kinds_on(const Shell& shell, const Overview& shown, unsigned seat);

// Returns the label of the points of this round, which are final once the round is scored.
Line worth_label(const Shell& shell);

struct TablesView {
    const Shell& shell;
    unsigned seat;
    bool all;       // the matrix instead of one table
    unsigned part;  // page number, where not all rows fit on the panel
};

// Returns the number of pages.
unsigned parts_of(const TablesView& view);
void draw_tables(Canvas& canvas, const TablesView& view);

}  // namespace kaiten
