// The game in words: what the screens show, for a terminal of eighty columns.
#pragma once

#include "firmware/console/card_names.hpp"
#include "firmware/console/output.hpp"
#include "firmware/play/session.hpp"

namespace kaiten {

// The cards of a hand in the order in which they are numbered.
HandCards shown_hand(const Game& game, unsigned seat);

// The edition, and who plays.
void show_table_line(Output& out, const Session& session);
// Round and turn, and where the hands go.
void show_turn_line(Output& out, const Session& session);
// Everybody's cards, points and puddings.
void show_tables(Output& out, const Session& session);
// The hand with what each card does and would bring now.
void show_hand(Output& out, const Session& session, unsigned seat);
// What everybody laid in the last turn.
void show_reveal(Output& out, const Session& session);
// The points of the round by category, or of the tables as they lie; puddings and winners at the
// end.
void show_scores(Output& out, const Session& session);
// What the strongest bot would do in the seat's place, as far as it has thought.
void show_hints(Output& out, const Session& session, unsigned seat);
// What a card is, in a few lines.
void explain_card(Output& out, Edition edition, Face face);

// The name of a seat, as the screens have it.
Line seat_name(const Session& session, unsigned seat);

}  // namespace kaiten
