// Small portraits have their own pictures, because the large ones are unrecognisable at half size.
#include "firmware/tabletop/people.hpp"

namespace kaiten {
namespace {

struct Pair {
    const Sprite* face;
    const Sprite* small;
};
constexpr Pair pairs[] = {
    {&face_1_art, &face_small_1_art},
    {&face_2_art, &face_small_2_art},
    {&face_3_art, &face_small_3_art},
    {&face_4_art, &face_small_4_art},
    {&face_5_art, &face_small_5_art},
    {&face_6_art, &face_small_6_art},
    {&face_7_art, &face_small_7_art},
    {&face_human_art, &face_small_human_art},
    {&face_human_2_art, &face_small_human_2_art},
    {&face_human_3_art, &face_small_human_3_art},
    {&face_human_4_art, &face_small_human_4_art},
    {&face_human_5_art, &face_small_human_5_art},
    {&face_human_6_art, &face_small_human_6_art},
    {&face_human_7_art, &face_small_human_7_art},
    {&face_human_8_art, &face_small_human_8_art},
};

}  // namespace

void draw_small_face(Canvas& canvas, Point at, const Sprite& face) {
    const int size = canvas.theme().small_face();
    canvas.fill({at, {size, size}}, role::ground);  // the portrait may stand on a cursor
    for (const Pair& pair : pairs)
        if (pair.face == &face) canvas.sprite(at, *pair.small);
}

}  // namespace kaiten
