// What is wrong with the texts of a picture: cut off, out of their boxes, over or under something.
#pragma once

#include <string>

#include "firmware/ui/drawing_log.hpp"

namespace kaiten {

// A line for each problem; empty if there is none.
std::string problems_of(const DrawingLog& log);

}  // namespace kaiten
