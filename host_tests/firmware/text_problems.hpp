// What is wrong with the texts of a picture: cut off, out of their boxes, over or under something,
// too small for a sentence, or too like what they stand on.
#pragma once

#include <string>

#include "firmware/ui/drawing_log.hpp"

namespace kaiten {

// Of two colours, from 1 for equal ones to 21 for black and white.
double contrast(Color one, Color other);

// A line for each problem; empty if there is none.
std::string problems_of(const DrawingLog& log);

}  // namespace kaiten
