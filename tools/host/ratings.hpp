// Estimates the strength of players with Luce's choice model. Every player has a strength. A player
// alone against m copies of another wins with a probability of its strength divided by the sum of
// all strengths at the table. With two seats this is the Elo model.
#pragma once

#include <cstdint>
#include <vector>

#include "tools/host/summary.hpp"

namespace kaiten {

// Results of one player alone against copies of another.
struct Encounter {
    std::size_t one;     // index in the list of players
    std::size_t others;  // index of the player on all other seats
    unsigned seats;
    double games;
    double wins;  // wins of `one`
};

// Returns the logarithms of the maximum likelihood strengths. Adds half a win to both sides of an
// encounter, so that a player that always won has a finite strength.
std::vector<double> rate(std::size_t players, const std::vector<Encounter>& encounters);

// Rating of a player on a scale from 0 (first player) to 1 (last player), with its 95% interval.
// The interval comes from a bootstrap that draws new results for the encounters.
struct Share {
    double share;
    Interval interval;
};
std::vector<Share> shares_of_way(std::size_t players, const std::vector<Encounter>& encounters,
                                 std::uint64_t seed);

}  // namespace kaiten
