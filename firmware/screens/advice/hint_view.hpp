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

void draw_hint(Canvas& canvas, const HintView& view);

}  // namespace kaiten
