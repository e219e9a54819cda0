// The title's picture, which the splash shows too.
#pragma once

#include "firmware/ui/canvas.hpp"

namespace kaiten {

// The logo and the belt, on which the dishes have moved so far.
void draw_title_picture(Canvas& canvas, int belt);

}  // namespace kaiten
