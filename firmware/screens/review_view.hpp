// The review as it is seen. The drawing is the panel's.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

struct ReviewView {
    const Shell& shell;
    unsigned seat;
    unsigned place;  // of the choice that is told in full
};

void draw_review(Canvas& canvas, const ReviewView& view);

}  // namespace kaiten
