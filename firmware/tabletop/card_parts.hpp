// Parts of the card drawing that all styles share.
#pragma once

#include "firmware/tabletop/card.hpp"

namespace kaiten {

// Draws a picture or an icon. If there is a `right`, it provides the right half.
void draw_halves(Canvas& canvas, Point at, Art left, Art right);

}  // namespace kaiten
