// Wald's sequential probability ratio test: decides after any number of games whether a player is
// known to be better, known not to be, or neither yet.
#pragma once

#include <cstdint>

namespace kaiten {

enum class Verdict : std::uint8_t { open, refused, accepted };

// Win rates of the two hypotheses: a player that wins its fair share, and a better one. Each kind
// of error has a probability of at most 5 %.
struct Hypotheses {
    double fair;
    double better;
};

// Returns the log likelihood ratio of `better` to `fair`. Uses the normal approximation, which is
// also valid for shared wins.
double log_likelihood_ratio(const Hypotheses& hypotheses, double games, double wins);

// Absolute value of the ratio at which the test ends.
inline constexpr double deciding_ratio = 2.944438979166440;  // ln(0.95 / 0.05)
Verdict verdict_of(double ratio);

}  // namespace kaiten
