// Runs the steps of SPSA and lets their size decay.
#include "tools/tuner/climb.hpp"

#include <cmath>
#include <vector>

#include "engine/core/random.hpp"

namespace kaiten {

Parameters climb(Parameters start, const ClimbSettings& settings, const Contest& contest) {
    Parameters best = std::move(start);
    Random random(settings.seed);
    std::vector<double> signs(best.size());
    for (unsigned step = 0; step < settings.steps; ++step) {
        // Decay exponents as recommended by Spall.
        const double age = 1 + 10.0 * step / settings.steps;
        const double width = settings.width / std::pow(age, 0.101);
        const double gain = settings.gain / std::pow(age, 0.602);
        Parameters up = best;
        Parameters down = best;
        for (std::size_t i = 0; i < best.size(); ++i) {
            signs[i] = random.coin() ? 1 : -1;
            if (!contest.at_stake(i, step)) signs[i] = 0;
            up[i] += width * signs[i];
            down[i] -= width * signs[i];
        }
        const double lead = contest.duel(up, down, step, std::uint64_t{random.next()} << 20);
        for (std::size_t i = 0; i < best.size(); ++i)
            best[i] += gain * lead * signs[i];
    }
    return best;
}

}  // namespace kaiten
