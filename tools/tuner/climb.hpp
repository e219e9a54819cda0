// Optimises parameters by self-play with SPSA (simultaneous perturbation stochastic approximation,
// by Spall). Each step moves every parameter a little up or down at random, plays the result
// against its mirror image, and moves towards the winner.
#pragma once

#include <cstdint>
#include <functional>

#include "tools/tuner/parameters.hpp"

namespace kaiten {

struct ClimbSettings {
    unsigned steps = 4000;
    double width = 6;   // size of the first perturbation
    double gain = 0.6;  // size of the first step, per point of lead
    std::uint64_t seed = 1;
};

// The games of each step.
struct Contest {
    // Returns the lead of the first parameters over the second, in points. `seed` is for the games
    // of this step.
    std::function<double(const Parameters&, const Parameters&, unsigned step, std::uint64_t seed)>
        duel;
    // Returns whether a parameter matters in the duel of a step. Other parameters stay unchanged.
    std::function<bool(std::size_t parameter, unsigned step)> at_stake;
};

Parameters climb(Parameters start, const ClimbSettings& settings, const Contest& contest);

}  // namespace kaiten
