// The common parts of the draft and the reveal: the turn line and the matrix of all tables.
#pragma once

#include "firmware/screens/shell.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/matrix.hpp"

namespace kaiten {

// Returns the seat of a strip, and the strip of a seat. The strips are the one order of the tables
// on all screens, from top to bottom or from left to right: the left neighbour stands before each
// seat, so that a hand that passes to the left moves to the left. The seat `own` is last, with the
// dummy before it.
unsigned seat_of_strip(const Rules& rules, unsigned own, unsigned strip);
unsigned strip_of_seat(const Rules& rules, unsigned own, unsigned seat);
// Returns the seat `step` strips after `seat`, wrapping around at both ends.
unsigned seat_after(const Rules& rules, unsigned own, unsigned seat, int step);
// Returns the area of a strip. It is empty if the layout only shows the own strip and this is
// another one.
Rectangle strip_area(const MatrixLayout& layout, const Rules& rules, unsigned strip);

// Returns the y below the last strip.
int bottom_of_strips(const MatrixLayout& layout, const Rules& rules);

// Returns a text such as "Round 1, turn 2". In the tutorial, the turns are counted from its first
// one.
Line turn_words(const Shell& shell, unsigned round, unsigned turn);
// Draws the round, the turn and the player who gets the hand. `offer` is a key with a special
// function that replaces that player.
void draw_turn_line(const Shell& shell, Canvas& canvas, unsigned round, unsigned turn, unsigned own,
                    const HelpItem* offer = nullptr);
// Draws a question in place of the turn line, with the icon of the card that asks.
void draw_question_line(const Shell& shell, Canvas& canvas, const CardLook* card,
                        std::string_view question, const HelpItem* offer = nullptr);
// Makes the rows of the matrix targets, each with the number of its seat.
void touch_strips(Canvas& canvas, const MatrixLayout& layout, const Rules& rules, unsigned own);
// Draws the tables as they are now, or as they were before the last turn. `marks` shows which
// players have chosen.
enum class Tables : std::uint8_t { now, before };
void draw_strips(const Shell& shell, Canvas& canvas, const MatrixLayout& layout, Tables tables,
                 unsigned own, bool marks);

}  // namespace kaiten
