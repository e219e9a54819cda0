// The game in words: what the screens show, for a terminal of eighty columns.
#pragma once

#include "firmware/console/card_names.hpp"
#include "firmware/console/output.hpp"
#include "firmware/play/match.hpp"

namespace kaiten {

// The edition, and who plays.
void show_table_line(Output& out, const Match& match);
// Round and turn, and where the hands go.
void show_turn_line(Output& out, const Match& match);
// Everybody's cards, points and desserts.
void show_tables(Output& out, const Match& match);
// What the seat has to decide: every card there is to choose, with what it does and would bring.
void show_decision(Output& out, const Match& match, const Answer& answer);
// What everybody laid in the last turn, and what has come of it since the effect with this number.
void show_plays(Output& out, const Match& match);
void show_effects(Output& out, const Match& match, unsigned first);
// The points of the round by category, or of the tables as they lie; desserts and winners at the
// end.
void show_scores(Output& out, const Match& match);
// What the strongest bot would do in the seat's place, as far as it has thought.
void show_hints(Output& out, const Match& match, unsigned seat);
// What a card is, in a few lines.
void explain_card(Output& out, const Rules& rules, Face face);

// The name of a seat, as the screens have it.
Line seat_name(const Match& match, unsigned seat);

}  // namespace kaiten
