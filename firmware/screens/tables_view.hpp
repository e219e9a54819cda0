// One table in full, or all of them at a glance, as it is seen: what lies there, kind by kind. The
// drawing is the panel's.
#pragma once

#include "engine/knowledge/overview.hpp"
#include "firmware/screens/shell.hpp"

namespace kaiten {

// A kind on the table.
struct LaidKind {
    Kind kind;
    KindCell cell;
    int points;       // of the round; of a dessert, of the end
    LaidCards cards;  // those that count as it; in the box, whatever they were
    List<bool, max_hand> fresh;
};

// Those that are there, in the order of their columns.
using LaidKinds = List<LaidKind, kinds_in_play>;
LaidKinds kinds_on(const Shell& shell, const Overview& shown, unsigned seat);

struct TablesView {
    const Shell& shell;
    unsigned seat;
    bool all;       // not one table, but all of them
    unsigned part;  // of what does not fit the panel at once
};

// Whether all tables come first here: not where the draft has them beside the hand.
bool tables_begin_with_all();
// In how many parts it is shown.
unsigned parts_of(const TablesView& view);
void draw_tables(Canvas& canvas, const TablesView& view);

}  // namespace kaiten
