// The data that the look back shows: one turn with everybody's cards, and the chances to win.
#pragma once

#include "firmware/play/past_turns.hpp"
#include "firmware/screens/shell.hpp"

namespace kaiten {

struct LookBackView {
    const Shell& shell;
    PastTurn turn;
    unsigned seat;     // the selected seat
    bool whole_game;   // all hands and the chances; otherwise only the cards that were taken
    bool curve_alone;  // shows the chances instead of the hands, where both do not fit
};

// Returns the seat of a row, and the row of a seat. The rows have the order of the tables on the
// other screens, without the dummy.
unsigned seat_of_row(const Shell& shell, unsigned row);
unsigned row_of_seat(const Shell& shell, unsigned seat);
// Returns the seat `step` rows below `seat`, wrapping around at both ends.
unsigned seat_below(const Shell& shell, unsigned seat, int step);

// Returns whether hands and chances do not fit on the panel together.
bool curve_is_apart(const Panel& panel, const Rules& rules);
void draw_look_back(Canvas& canvas, const LookBackView& view);
// Says the turn, and what the selected seat took.
void announce_look_back(Announcement& said, const LookBackView& view);

}  // namespace kaiten
