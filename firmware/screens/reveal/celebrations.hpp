// What deserves a cheer in the last turn: completed sets and nigiri on wasabi, and players who lost
// the lead of a race or a card.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

// The best that a table completed in the last turn.
struct Celebration {
    unsigned table = 0;
    Kind kind = Kind::none;
    int points = 0;
    bool on_wasabi = false;
};
using Celebrations = List<Celebration, most_seats>;
Celebrations celebrations_in(const Session& session);

// Returns whether the table lost first place in a race, or a card to a spoon.
bool was_robbed(const Session& session, unsigned table);

// Starts the sprites, the melody and the light of the last turn. The melody and the light belong to
// the seat that holds the device.
void celebrate(Shell& shell);

}  // namespace kaiten
