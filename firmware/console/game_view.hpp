// Prints the game as text for a terminal of 80 columns.
#pragma once

#include "firmware/console/card_names.hpp"
#include "firmware/console/output.hpp"
#include "firmware/play/control.hpp"

namespace kaiten {

// Prints the edition and the players, and in Party the menu.
void show_table_line(Output& out, const Session& session);
// Prints round, turn and the direction in which hands are passed.
void show_turn_line(Output& out, const Session& session);
// Prints the cards, points and desserts of every table.
void show_tables(Output& out, const Session& session);
// Prints the open decision with all options, their effects and the points that each brings.
void show_decision(Output& out, const Session& session, const Answer& answer);
// show_plays() prints the cards that everybody laid in the last turn. show_effects() prints the
// effects of that turn, starting with number `first`.
void show_plays(Output& out, const Session& session);
void show_effects(Output& out, const Session& session, unsigned first);
// Prints the points of the round by category, for the tables as they are now. After the last round
// it adds desserts and winners.
void show_scores(Output& out, const Session& session);
// Prints the moves that the strongest bot prefers for the seat, as far as it has thought.
void show_hints(Output& out, const Session& session, unsigned seat);
// Prints the name, effect and number of cards of a face.
void explain_card(Output& out, const Rules& rules, Face face);

// Prints a game of the archive on a line: its place, edition, players and points. Returns false if
// there is none.
bool show_archived_game(Output& out, Control& control, unsigned place);

// Returns the name of a seat as the screens show it.
Line seat_name(const Session& session, unsigned seat);

}  // namespace kaiten
