// Small portraits of players. How they are drawn depends on the panel.
#pragma once

#include "firmware/ui/canvas.hpp"

namespace kaiten {

// Draws a portrait in the small size of the theme.
void draw_small_portrait(Canvas& canvas, Point at, const Sprite& portrait);

}  // namespace kaiten
