// Weights as a list of numbers that can be moved in any direction, and back.
#pragma once

#include <vector>

#include "engine/bots/classic/weights.hpp"
#include "engine/bots/party/weights.hpp"

namespace kaiten {

using Parameters = std::vector<double>;

// Tables by turns are moved at a few knots; in between they are straight.
Parameters parameters_of(const Weights& weights);
Parameters parameters_of(const PartyWeights& weights);
void set_weights(const Parameters& parameters, Weights& weights);
void set_weights(const Parameters& parameters, PartyWeights& weights);

// For each parameter of Party's the kind to which it belongs.
std::vector<Kind> kinds_of_parameters();

}  // namespace kaiten
