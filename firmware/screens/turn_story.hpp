// A turn's story in its order, as everybody may know it: what was laid, then everything that
// happened by it. The reveal tells it, and it can be looked up.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

// So many things happened after the cards were laid: chopsticks that go back, then the effects.
unsigned happenings_in(const TurnLog& turn);

// How high one of them is drawn at most, and drawing it.
inline constexpr int happening_height = 47;
void draw_happening(const Shell& shell, Canvas& canvas, Rectangle area, unsigned number);

// What a table got at the reveal, in a line.
void draw_laid(const Shell& shell, Canvas& canvas, Rectangle area, unsigned table);
// The cards of it, one or two.
List<Face, 2> laid_in(const TurnLog& turn, unsigned table);

}  // namespace kaiten
