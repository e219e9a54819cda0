// Maximum likelihood strengths, found with Hunter's minorization-maximization algorithm.
#include "tools/host/ratings.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/random.hpp"

namespace kaiten {
namespace {

constexpr unsigned steps = 2000;
constexpr double half_a_win = 0.5;
constexpr unsigned replays = 200;

// Performs one step of the algorithm, which increases the likelihood: the new strength is the
// player's wins divided by the expected wins per unit of strength.
std::vector<double> next_strengths(const std::vector<double>& strengths,
                                   const std::vector<Encounter>& encounters) {
    std::vector<double> wins(strengths.size(), 0);
    std::vector<double> expected(strengths.size(), 0);
    for (const Encounter& met : encounters) {
        const double others = met.seats - 1.0;
        const double games = met.games + 2 * half_a_win;
        const double all = strengths[met.one] + others * strengths[met.others];
        wins[met.one] += met.wins + half_a_win;
        wins[met.others] += met.games - met.wins + half_a_win;
        expected[met.one] += games / all;
        expected[met.others] += games * others / all;
    }
    std::vector<double> next(strengths);
    for (std::size_t i = 0; i < strengths.size(); ++i)
        if (expected[i] > 0) next[i] = wins[i] / expected[i];
    return next;
}

std::vector<double> way_gone(std::size_t players, const std::vector<Encounter>& encounters) {
    std::vector<double> way = rate(players, encounters);
    const double first = way.front();
    const double whole = way.back() - first;
    for (double& rating : way)
        rating = whole > 0 ? (rating - first) / whole : 0;
    return way;
}

// Returns an almost normally distributed number: the sum of twelve uniform ones, which is the same
// on every machine.
double bell(Random& random) {
    double sum = -6;
    for (int i = 0; i < 12; ++i)
        sum += random.next() / 4294967296.0;
    return sum;
}

std::vector<Encounter> played_again(std::vector<Encounter> encounters, Random& random) {
    for (Encounter& met : encounters) {
        const double chance = (met.wins + half_a_win) / (met.games + 2 * half_a_win);
        const double spread = std::sqrt(met.games * chance * (1 - chance));
        met.wins = std::clamp(met.games * chance + spread * bell(random), 0.0, met.games);
    }
    return encounters;
}

}  // namespace

std::vector<double> rate(std::size_t players, const std::vector<Encounter>& encounters) {
    std::vector<double> strengths(players, 1);
    for (unsigned i = 0; i < steps; ++i)
        strengths = next_strengths(strengths, encounters);
    for (double& strength : strengths)
        strength = std::log(strength);
    return strengths;
}

std::vector<Share> shares_of_way(std::size_t players, const std::vector<Encounter>& encounters,
                                 std::uint64_t seed) {
    Random random(seed);
    std::vector<std::vector<double>> replayed(players);
    for (unsigned i = 0; i < replays; ++i) {
        const std::vector<double> way = way_gone(players, played_again(encounters, random));
        for (std::size_t player = 0; player < players; ++player)
            replayed[player].push_back(way[player]);
    }
    const std::vector<double> way = way_gone(players, encounters);
    std::vector<Share> shares;
    for (std::size_t player = 0; player < players; ++player) {
        std::ranges::sort(replayed[player]);
        shares.push_back(
            {way[player],
             {replayed[player][replays / 40], replayed[player][replays - 1 - replays / 40]}});
    }
    return shares;
}

}  // namespace kaiten
