// Shows a move of any edition: its cards as icons or small cards, their names, and the reason for
// the move.
#pragma once

#include "firmware/play/reason.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/text/line.hpp"
#include "firmware/text/text.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

// A move, and the data needed to show it. `table` holds the cards of the seat, because a takeout
// move refers to them.
struct MoveView {
    const Plan& plan;
    Language language;
    const Move& move;
    const LaidCards& table;
};

void draw_move_icons(Canvas& canvas, Rectangle area, const MoveView& view);
// Draws small cards with their names beside them.
void draw_move(Canvas& canvas, Rectangle area, const MoveView& view);
// Draws only the names.
void draw_move_names(Canvas& canvas, Rectangle area, const MoveView& view);

// Returns the names in one line.
Line names_line(const MoveView& view);

Line tell_reason(Language language, const Plan& plan, const MoveReason& reason);

}  // namespace kaiten
