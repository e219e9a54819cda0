// Measurements of puzzles on the device.
#pragma once

#include "engine/bots/search_memory.hpp"

namespace kaiten::probe {

// Makes the puzzles of the table of signatures slice by slice, and reports their signatures.
void measure_puzzles(SearchMemory& memory);

}  // namespace kaiten::probe
