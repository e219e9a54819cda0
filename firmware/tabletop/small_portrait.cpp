// Draws small portraits: the normal ones at half their size.
#include "firmware/tabletop/people.hpp"

namespace kaiten {

void draw_small_face(Canvas& canvas, Point at, const Sprite& face) {
    canvas.sprite_half(at, face);
}

}  // namespace kaiten
