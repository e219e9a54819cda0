// The picture of the title screen, which the splash screen also shows.
#pragma once

#include "firmware/ui/canvas.hpp"

namespace kaiten {

// Draws the logo and the belt. `belt` is the distance that the belt has moved.
void draw_title_view(Canvas& canvas, int belt);
// The areas for the title's list, for the list of languages, and for two lines of text.
Rectangle title_list(const Canvas& canvas);
Rectangle language_list(const Canvas& canvas);
Rectangle title_words(const Canvas& canvas);

}  // namespace kaiten
