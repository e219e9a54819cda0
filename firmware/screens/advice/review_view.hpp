// The data that the review shows. The drawing code, review_view.cpp, depends on the panel.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

struct ReviewView {
    const Shell& shell;
    unsigned seat;
    unsigned place;  // index of the selected choice
};

void draw_review(Canvas& canvas, const ReviewView& view);

}  // namespace kaiten
