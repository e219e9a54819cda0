// Measures the points of puddings by round and by lead.
#include "tools/tuner/puddings.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "tools/tuner/self_play.hpp"

namespace kaiten {
namespace {

constexpr unsigned leads = 2 * far_ahead + 1;

struct Mean {
    double sum = 0;
    unsigned games = 0;
};
using MeanByLead = std::array<Mean, leads>;

void count(Mean& mean, int points) {
    mean.sum += points;
    mean.games += 1;
}

// Averages the points by lead. Leads with too few games get the value of the next smaller lead.
ByLead table_of(const MeanByLead& means, unsigned enough) {
    ByLead table{};
    double last = 0;
    const auto fill = [&](unsigned i) {
        if (means[i].games >= enough) last = means[i].sum / means[i].games;
        table[i] = static_cast<std::int16_t>(std::lround(last * one_point));
    };
    for (unsigned i = far_ahead; i < leads; ++i)
        fill(i);
    for (unsigned i = far_ahead + 1; i > 0; --i)
        fill(i - 1);
    return table;
}

}  // namespace

PuddingWorth count_puddings(const Rules& rules, const Weights& weights, unsigned games,
                            std::uint64_t seed) {
    std::array<MeanByLead, round_count - 1> most{};
    std::array<MeanByLead, round_count - 1> fewest{};
    Contenders<Weights> contenders{};
    contenders.fill(&weights);
    for (unsigned game = 0; game < games; ++game) {
        const GameResult result = play_game(rules, contenders, seed + game);
        for (unsigned round = 0; round + 1 < round_count; ++round)
            for (unsigned seat = 0; seat < rules.seats; ++seat) {
                const auto& puddings = result.puddings[round];
                int high = 0;
                int low = 255;
                for (unsigned other = 0; other < rules.seats; ++other) {
                    if (other == seat) continue;
                    high = std::max<int>(high, puddings[other]);
                    low = std::min<int>(low, puddings[other]);
                }
                const int points = result.pudding_points[seat];
                count(most[round][PuddingWorth::lead_index(puddings[seat] - high)],
                      std::max(points, 0));
                count(fewest[round][PuddingWorth::lead_index(puddings[seat] - low)],
                      std::min(points, 0));
            }
    }
    PuddingWorth worth{};
    for (unsigned round = 0; round + 1 < round_count; ++round) {
        worth.most[round] = table_of(most[round], games / 1000);
        worth.fewest[round] = table_of(fewest[round], games / 1000);
    }
    return worth;
}

}  // namespace kaiten
