// A hint as it is seen: the best moves with their chances, one of them in full. The drawing is the
// panel's.
#pragma once

#include <array>

#include "firmware/screens/shell.hpp"

namespace kaiten {

inline constexpr unsigned most_advice = 4;
using AdviceRows = std::array<Advice, most_advice>;

struct HintView {
    const Shell& shell;
    unsigned seat;
    unsigned place;     // of the move that is told in full
    unsigned count;     // of those there are so far
    AdviceRows advice;  // the best first
};

// What a move brings, in words.
Line gain_of(const HintView& view, const Move& move);
int percent_of(Reward chance);

void draw_hint(Canvas& canvas, const HintView& view);

}  // namespace kaiten
