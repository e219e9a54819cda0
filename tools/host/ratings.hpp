// How strong players are, from how often one of them won against some of another: Luce's model of
// choice. Every player has a strength; alone against m of another it wins as often as its strength
// is of all the strengths at the table. With two seats this is Elo's scale.
#pragma once

#include <cstdint>
#include <vector>

#include "tools/host/summary.hpp"

namespace kaiten {

// One player alone against some that are all alike.
struct Encounter {
    std::size_t one;     // places in the list of players
    std::size_t others;  // who has all the other seats
    unsigned seats;
    double games;
    double wins;  // of the one
};

// The logarithms of the most likely strengths. Half a win is added to either side of an encounter,
// so that who always won has a strength as well.
std::vector<double> rate(std::size_t players, const std::vector<Encounter>& encounters);

// How much of the way from the first player's rating to the last one's each player goes, with the
// 95% interval of that, found by playing the encounters again with other luck.
struct Share {
    double share;
    Interval interval;
};
std::vector<Share> shares_of_way(std::size_t players, const std::vector<Encounter>& encounters,
                                 std::uint64_t seed);

}  // namespace kaiten
