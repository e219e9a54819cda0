// Wald's sequential test: after each game, whether it is known by now that a player is better, or
// that it is not.
#pragma once

#include <cstdint>

namespace kaiten {

enum class Verdict : std::uint8_t { open, refused, accepted };

// What is to be told apart: a player that wins no more than its fair share, and one that wins this
// much. Either error happens in one of twenty tests at most.
struct Hypotheses {
    double fair;
    double better;
};

// How much likelier the results are if the player is better: the logarithm of the ratio, by the
// normal approximation that holds for shared wins, too.
double log_likelihood_ratio(const Hypotheses& hypotheses, double games, double wins);

// The ratio at which the test ends: as much for one side as against it.
inline constexpr double deciding_ratio = 2.944438979166440;  // of 0.95 to 0.05
Verdict verdict_of(double ratio);

}  // namespace kaiten
