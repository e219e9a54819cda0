// Finding better parameters by playing: simultaneous perturbation (Spall's SPSA). Each step moves
// all parameters a little, each up or down at random, plays that against its mirror image, and goes
// towards the winner.
#pragma once

#include <cstdint>
#include <functional>

#include "tools/tuner/parameters.hpp"

namespace kaiten {

struct ClimbSettings {
    unsigned steps = 4000;
    double width = 6;   // of the first perturbation
    double gain = 0.6;  // of the first step, for each point of lead
    std::uint64_t seed = 1;
};

// How much better the first does than the second, in points; the number is a seed for the games.
using Duel = std::function<double(const Parameters&, const Parameters&, std::uint64_t)>;

Parameters climb(Parameters start, const ClimbSettings& settings, const Duel& duel);

}  // namespace kaiten
