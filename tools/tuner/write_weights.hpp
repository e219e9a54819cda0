// The tuner's result as a C++ header.
#pragma once

#include <iosfwd>
#include <span>
#include <string_view>

#include "engine/bots/weights.hpp"

namespace kaiten {

void write_weights(std::ostream& out, std::span<const Weights> weights,
                   std::span<const PuddingWorth> puddings);

}  // namespace kaiten
