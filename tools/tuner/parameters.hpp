// Weights as a list of numbers that can be moved in any direction, and back.
#pragma once

#include <vector>

#include "engine/bots/weights.hpp"

namespace kaiten {

using Parameters = std::vector<double>;

// Tables by turns are moved at a few knots; in between they are straight.
Parameters parameters_of(const Weights& weights);
Weights weights_of(const Parameters& parameters);

}  // namespace kaiten
