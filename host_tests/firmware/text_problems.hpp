// Finds problems with the texts of a picture: outside the screen or their box, covered,
// overlapping, too small for a sentence, or with too little contrast.
#pragma once

#include <string>

#include "firmware/ui/drawing_log.hpp"
#include "firmware/ui/panel.hpp"

namespace kaiten {

// Returns the contrast ratio of two colours, from 1 (equal) to 21 (black and white).
double contrast(const Palette& palette, Color one, Color other);

// Returns one line per problem; empty if there is none.
std::string problems_of(const Panel& panel, const DrawingLog& log);

}  // namespace kaiten
