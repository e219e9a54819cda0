// The data of a hint: the best moves with their chances, and the selected one. The drawing code,
// hint_view.cpp, depends on the panel.
#pragma once

#include <array>

#include "firmware/screens/shell.hpp"

namespace kaiten {

inline constexpr unsigned most_advice = 4;
using AdviceRows = std::array<Advice, most_advice>;

struct HintView {
    const Shell& shell;
    unsigned seat;
    unsigned place;     // index of the selected move
    unsigned count;     // number of moves found so far
    AdviceRows advice;  // best first
};

// Returns the points that a move brings, as text.
Line gain_of(const HintView& view, const Move& move);
int percent_of(Reward chance);
// Returns whether no move has a chance to win. The moves then differ by their points alone.
bool is_hopeless(const HintView& view);
// Returns the value of a move as text, and the label of such values: the chance to win, or the
// points in a game that cannot be won.
Line value_of(const HintView& view, const Advice& advice);
Text label_of_values(const HintView& view);

void draw_hint(Canvas& canvas, const HintView& view);

}  // namespace kaiten
