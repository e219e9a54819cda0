// The people at the table: faces and names.
#pragma once

#include "firmware/play/wish.hpp"
#include "firmware/ui/canvas.hpp"
#include "firmware/ui/line.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {

// Of a seat, or of the dummy behind the last one.
const Sprite& face_of(const Plan& plan, unsigned seat);
const Sprite& dummy_face();
// Where there is little room: as large as the theme's small face.
void draw_small_face(Canvas& canvas, Point at, const Sprite& face);
Line name_of(Language language, const Plan& plan, unsigned seat);
Text level_text(Player player);
// What the bot on a seat likes, in a sentence; empty if it just plays.
Line taste_of(Language language, const Wish& table, unsigned seat);

}  // namespace kaiten
