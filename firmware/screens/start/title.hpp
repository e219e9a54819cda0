// The picture of the title screen, which the splash screen also shows.
#pragma once

#include "firmware/ui/canvas.hpp"

namespace kaiten {

// Draws the logo and the belt. `belt` is the distance that the belt has moved.
void draw_title_view(Canvas& canvas, int belt);

}  // namespace kaiten
