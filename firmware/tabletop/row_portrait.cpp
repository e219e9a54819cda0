// Draws as much of a small portrait as fits into a row.
#include "firmware/tabletop/row_portrait.hpp"

#include <algorithm>

namespace kaiten {

void draw_row_portrait(Canvas& canvas, const Rectangle& row, Art portrait) {
    const int size = canvas.theme().small_portrait();
    const int height = std::min(size, row.size.height);
    canvas.sprite_half({row.left(), row.middle({size, height}).top()}, portrait,
                       (size - height) / 2, height);
}

}  // namespace kaiten
