// Computes the likelihood ratio and the verdict.
#include "tools/sequential/sequential.hpp"

#include <algorithm>

namespace kaiten {

double log_likelihood_ratio(const Hypotheses& hypotheses, double games, double wins) {
    if (games == 0) return 0;
    // Adds half a win to both sides, so that the variance is never 0 after few games.
    const double share = (wins + 0.5) / (games + 1);
    const double variance = share * (1 - share);
    const double middle = (hypotheses.fair + hypotheses.better) / 2;
    return (hypotheses.better - hypotheses.fair) * (wins - games * middle) / variance;
}

Verdict verdict_of(double ratio) {
    if (ratio >= deciding_ratio) return Verdict::accepted;
    return ratio <= -deciding_ratio ? Verdict::refused : Verdict::open;
}

}  // namespace kaiten
