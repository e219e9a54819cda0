// What the draft and the reveal have in common: the line about the turn and everybody's tables.
#pragma once

#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/table_matrix.hpp"

namespace kaiten {

// The seat whose strip is the n-th from the top: the one that gets this seat's hand by passing left
// comes first, the seat itself last; the dummy stands before it.
unsigned seat_of_strip(const Rules& rules, unsigned own, unsigned strip);
// Empty where only the own one is shown and this is another.
Rectangle strip_area(const MatrixLayout& layout, const Rules& rules, unsigned strip);

// Below the last strip.
int bottom_of_strips(const MatrixLayout& layout, const Rules& rules);

// `offer` is a key that does something else here; it stands in the place of who gets the hand.
void draw_turn_line(const Shell& shell, Canvas& canvas, unsigned round, unsigned turn, unsigned own,
                    const HelpItem* offer = nullptr);
// The same line, when something else than a card of the hand is asked: what it is about, and the
// question.
void draw_question_line(const Shell& shell, Canvas& canvas, const CardLook* card,
                        std::string_view question, const HelpItem* offer = nullptr);
// The tables as they lie, or as they lay before the last turn. `marks` shows who has chosen
// already.
enum class Tables : std::uint8_t { now, before };
void draw_strips(const Shell& shell, Canvas& canvas, const MatrixLayout& layout, Tables tables,
                 unsigned own, bool marks);

}  // namespace kaiten
