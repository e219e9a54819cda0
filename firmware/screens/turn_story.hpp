// A turn's story in its order, as everybody may know it: what was laid, then everything that
// the cards did. The reveal tells it, and it can be looked up.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

// So many things happened after the cards were laid: chopsticks that go back, then the effects.
unsigned happenings_in(const TurnLog& turn);

// Something that happened: whose card it was, which, what it brought, and the sentence.
struct Happening {
    unsigned seat = 0;
    Face card = Face::none;
    Face got = Face::none;
    Line sentence;
};

Happening happening(const Shell& shell, unsigned number);
// Whose card it was, and which.
Line label_of(const Shell& shell, const Happening& told);

// What a table laid.
List<Face, 2> laid_in(const TurnLog& turn, unsigned table);

// How high something that happened is drawn at most, and drawing it.
int happening_height();
void draw_happening(const Shell& shell, Canvas& canvas, Rectangle area, unsigned number);
// The same of what a table laid.
int laid_height();
void draw_laid(const Shell& shell, Canvas& canvas, Rectangle area, unsigned table);

}  // namespace kaiten
