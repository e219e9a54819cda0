// The story of a turn in its order, as far as all players may know it: the laid cards, then their
// happenings. A happening is an effect of a card, or chopsticks that return to the hand. The reveal
// and the story screen show it.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

// Returns the number of happenings. Chopsticks come first, then the effects.
unsigned happenings_in(const TurnLog& turn);

// A happening: the seat, the acting card, the card that it brought, and the sentence.
struct Happening {
    unsigned seat = 0;
    Face card = Face::none;
    Face got = Face::none;
    Line sentence;
};

Happening happening(const Shell& shell, unsigned number);
// Returns the owner's name and the name of the card.
Line label_of(const Shell& shell, const Happening& told);

// Returns the cards that a table laid.
List<Face, 2> laid_in(const TurnLog& turn, unsigned table);

// The maximum height of a happening, and a function that draws it.
int happening_height();
void draw_happening(const Shell& shell, Canvas& canvas, Rectangle area, unsigned number);
// The height of a row with the laid cards of a table, and a function that draws it.
int laid_height();
void draw_laid(const Shell& shell, Canvas& canvas, Rectangle area, unsigned table);

}  // namespace kaiten
