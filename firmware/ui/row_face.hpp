// A small face at the left end of a row, in the middle of its height. A row that is lower than the
// face shows the middle of it: ears and eyes tell people apart.
#pragma once

#include "firmware/ui/canvas.hpp"

namespace kaiten {

void draw_row_face(Canvas& canvas, const Rectangle& row, const Sprite& face);

}  // namespace kaiten
