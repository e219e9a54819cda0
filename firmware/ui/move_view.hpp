// A choice as people see it: its cards as a row of icons or of small cards, their names, and why it
// is a good one. For every decision of every edition.
#pragma once

#include "firmware/play/reason.hpp"
#include "firmware/ui/canvas.hpp"
#include "firmware/ui/line.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {

// What is chosen, and what is needed to tell it: who plays what, and the own table's cards, of
// which a takeout box takes some.
struct MoveView {
    const Plan& plan;
    Language language;
    const Move& move;
    const LaidCards& table;
};

void draw_move_icons(Canvas& canvas, Rectangle area, const MoveView& view);
// Small cards, and their names beside them.
void draw_move(Canvas& canvas, Rectangle area, const MoveView& view);
// The names alone.
void draw_move_names(Canvas& canvas, Rectangle area, const MoveView& view);

Line tell_reason(Language language, const Plan& plan, const MoveReason& reason);

}  // namespace kaiten
