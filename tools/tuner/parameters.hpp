// Converts weights to a list of independent parameters, and back.
#pragma once

#include <vector>

#include "engine/bots/classic/weights.hpp"
#include "engine/bots/party/weights.hpp"

namespace kaiten {

using Parameters = std::vector<double>;

// Tables indexed by turns have parameters at a few knots only, with linear interpolation in
// between.
Parameters parameters_of(const Weights& weights);
Parameters parameters_of(const PartyWeights& weights);
void set_weights(const Parameters& parameters, Weights& weights);
void set_weights(const Parameters& parameters, PartyWeights& weights);

// Returns the kind that each Party parameter belongs to.
std::vector<Kind> kinds_of_parameters();

}  // namespace kaiten
