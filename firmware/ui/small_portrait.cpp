// Draws small portraits: the normal ones at half their size.
#include "firmware/ui/small_portrait.hpp"

namespace kaiten {

void draw_small_portrait(Canvas& canvas, Point at, const Sprite& portrait) {
    canvas.sprite_half(at, portrait);
}

}  // namespace kaiten
