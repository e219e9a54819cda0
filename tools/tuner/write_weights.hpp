// Writes the results of the tuner as C++ headers.
#pragma once

#include <iosfwd>
#include <span>

#include "engine/bots/classic/weights.hpp"
#include "engine/bots/party/weights.hpp"

namespace kaiten {

void write_weights(std::ostream& out, std::span<const Weights> weights,
                   std::span<const PuddingWorth> puddings);

void write_party_weights(std::ostream& out, std::span<const PartyWeights> weights,
                         std::span<const MatchaWorth> matcha);

}  // namespace kaiten
