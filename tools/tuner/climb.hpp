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

// What is played in the steps of a climb.
struct Contest {
    // How much better the first does than the second, in points; the last number is a seed for the
    // games of the step.
    std::function<double(const Parameters&, const Parameters&, unsigned step, std::uint64_t seed)>
        duel;
    // Whether a parameter matters in a step's duel: if not, it stays as it is.
    std::function<bool(std::size_t parameter, unsigned step)> at_stake;
};

Parameters climb(Parameters start, const ClimbSettings& settings, const Contest& contest);

}  // namespace kaiten
