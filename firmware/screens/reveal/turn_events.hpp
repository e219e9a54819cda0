// The story of a turn in its order, as far as all players may know it: the laid cards, then their
// events. A turn_event is an effect of a card, or chopsticks that return to the hand. The reveal
// and the story screen show it.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

// Returns the number of events. Chopsticks come first, then the effects.
unsigned events_in(const TurnLog& turn);

// A turn_event: the seat, the acting card, the card that it brought, and the sentence.
struct TurnEvent {
    unsigned seat = 0;
    Face card = Face::none;
    Face got = Face::none;
    Line sentence;
};

TurnEvent turn_event(const Shell& shell, unsigned number);
// Returns the owner's name and the name of the card.
Line label_of(const Shell& shell, const TurnEvent& told);

// Returns the cards that a table laid.
List<Face, 2> laid_in(const TurnLog& turn, unsigned table);

// Return an event, and the cards that a table laid, in words.
Line words_of(const Shell& shell, unsigned number);
Line words_of_laid(const Shell& shell, unsigned table);
// Announces the cards that all tables laid.
void announce_laid_cards(const Shell& shell, Announcement& said);

void draw_turn_event(const Shell& shell, Canvas& canvas, Rectangle area, unsigned number);
// Draws a row with the laid cards of a table.
void draw_laid_cards(const Shell& shell, Canvas& canvas, Rectangle area, unsigned table);

}  // namespace kaiten
