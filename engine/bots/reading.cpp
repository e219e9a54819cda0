// Converts evidence to probabilities.
#include "engine/bots/reading.hpp"

#include <algorithm>

namespace kaiten {
namespace {

// Probability that a seat follows the policy, in sixteenths, by evidence from -certain to certain.
constexpr int certain = 8;
constexpr std::array<std::uint8_t, 2 * certain + 1> chances{0,  0,  1,  1,  2,  3,  4,  6, 8,
                                                            10, 12, 13, 14, 15, 15, 16, 16};

}  // namespace

Followers Reading::followers() const {
    Followers followers;
    for (unsigned seat = 0; seat < most_seats; ++seat)
        followers[seat] = chances[static_cast<unsigned>(
            std::clamp(evidence_[seat], -certain, certain) + certain)];
    return followers;
}

}  // namespace kaiten
