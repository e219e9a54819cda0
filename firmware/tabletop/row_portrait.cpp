// Draws as much of a small portrait as fits into a row.
#include "firmware/tabletop/row_portrait.hpp"

#include <algorithm>

namespace kaiten {

void draw_row_face(Canvas& canvas, const Rectangle& row, const Sprite& face) {
    const int size = canvas.theme().small_face();
    const int height = std::min(size, row.size.height);
    canvas.sprite_half({row.left(), row.middle({size, height}).top()}, face, (size - height) / 2,
                       height);
}

}  // namespace kaiten
