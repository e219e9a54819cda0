// Small portraits have their own pictures, because the large ones are unrecognisable at half size.
#include "firmware/ui/small_portrait.hpp"

namespace kaiten {
namespace {

struct Pair {
    const Sprite* portrait;
    const Sprite* small;
};
constexpr Pair pairs[] = {
    {&portrait_1_art, &portrait_small_1_art},
    {&portrait_2_art, &portrait_small_2_art},
    {&portrait_3_art, &portrait_small_3_art},
    {&portrait_4_art, &portrait_small_4_art},
    {&portrait_5_art, &portrait_small_5_art},
    {&portrait_6_art, &portrait_small_6_art},
    {&portrait_7_art, &portrait_small_7_art},
    {&portrait_human_art, &portrait_small_human_art},
    {&portrait_human_2_art, &portrait_small_human_2_art},
    {&portrait_human_3_art, &portrait_small_human_3_art},
    {&portrait_human_4_art, &portrait_small_human_4_art},
    {&portrait_human_5_art, &portrait_small_human_5_art},
    {&portrait_human_6_art, &portrait_small_human_6_art},
    {&portrait_human_7_art, &portrait_small_human_7_art},
    {&portrait_human_8_art, &portrait_small_human_8_art},
};

}  // namespace

void draw_small_portrait(Canvas& canvas, Point at, const Sprite& portrait) {
    const int size = canvas.theme().small_portrait();
    canvas.fill({at, {size, size}}, role::ground);  // the portrait may stand on a cursor
    for (const Pair& pair : pairs)
        if (pair.portrait == &portrait) canvas.sprite(at, *pair.small);
}

}  // namespace kaiten
