// What the draft and the reveal have in common: the line about the turn and everybody's tables.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

// The seat whose strip is the n-th from the top: the one that gets this seat's hand by passing left
// comes first, the seat itself last; the dummy stands before it.
unsigned seat_of_strip(const Rules& rules, unsigned own, unsigned strip);
Rectangle strip_area(const Canvas& canvas, const Rules& rules, unsigned strip);

void draw_turn_line(const Shell& shell, Canvas& canvas, unsigned round, unsigned turn,
                    unsigned own);
// The tables as they lie, or as they lay before the last turn. `marks` shows who has chosen
// already.
enum class Tables : std::uint8_t { now, before };
void draw_strips(const Shell& shell, Canvas& canvas, Tables tables, unsigned own, bool marks);

}  // namespace kaiten
