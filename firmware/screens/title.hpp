// The title's picture, which the splash shows too.
#pragma once

#include "firmware/ui/canvas.hpp"

namespace kaiten {

// The logo and the belt, on which the dishes have moved so far.
void draw_title_picture(Canvas& canvas, int belt);
// Between them: room for the title's list, for that of the languages, and for two lines of words.
Rectangle title_list(const Canvas& canvas);
Rectangle language_list(const Canvas& canvas);
Rectangle title_words(const Canvas& canvas);

}  // namespace kaiten
