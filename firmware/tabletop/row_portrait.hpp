// A small portrait at the left end of a row, vertically centred. A row that is lower than the
// portrait shows its middle, because ears and eyes distinguish the players.
#pragma once

#include "firmware/ui/canvas.hpp"

namespace kaiten {

void draw_row_portrait(Canvas& canvas, const Rectangle& row, Art portrait);

}  // namespace kaiten
