// The common parts of the draft and the reveal: the turn line and the matrix of all tables.
#pragma once

#include "firmware/screens/shell.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/matrix.hpp"

namespace kaiten {

// Returns the seat of a strip. Strips are counted from the top. They follow the order in which
// hands pass to the left, beginning after the seat `own`. The dummy comes next to last, and `own`
// is last.
unsigned seat_of_strip(const Rules& rules, unsigned own, unsigned strip);
// Returns the area of a strip. It is empty if the layout only shows the own strip and this is
// another one.
Rectangle strip_area(const MatrixLayout& layout, const Rules& rules, unsigned strip);

// Returns the y below the last strip.
int bottom_of_strips(const MatrixLayout& layout, const Rules& rules);

// Draws the round, the turn and the player who gets the hand. `offer` is a key with a special
// function that replaces that player.
void draw_turn_line(const Shell& shell, Canvas& canvas, unsigned round, unsigned turn, unsigned own,
                    const HelpItem* offer = nullptr);
// Draws a question in place of the turn line, with the icon of the card that asks.
void draw_question_line(const Shell& shell, Canvas& canvas, const CardLook* card,
                        std::string_view question, const HelpItem* offer = nullptr);
// Draws the tables as they are now, or as they were before the last turn. `marks` shows which
// players have chosen.
enum class Tables : std::uint8_t { now, before };
void draw_strips(const Shell& shell, Canvas& canvas, const MatrixLayout& layout, Tables tables,
                 unsigned own, bool marks);

}  // namespace kaiten
