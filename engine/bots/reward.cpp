// Converts points to rewards.
#include "engine/bots/reward.hpp"

#include <array>
#include <utility>

namespace kaiten {
namespace {

// Returns e^-x: scales x down until the series is exact enough, then squares the result. Compile
// time only.
constexpr double falling_exponential(double x) {
    double y = x / 1024;
    double power = 1 - y + y * y / 2 - y * y * y / 6;
    for (int i = 0; i < 10; ++i)
        power *= power;
    return power;
}

// The upper half of the logistic curve, in steps of 1/64 up to 8.
constexpr unsigned curve_steps = 512;
constexpr std::array<std::uint16_t, curve_steps> curve = [] {
    std::array<std::uint16_t, curve_steps> table{};
    for (unsigned i = 0; i < curve_steps; ++i)
        table[i] = static_cast<std::uint16_t>(65535.0 / (1 + falling_exponential(i / 64.0)));
    return table;
}();

// Returns the steepness with which a lead of this many tenths of a point is one unit of the
// logistic curve: curve steps per sixteenth of a point, in 256ths.
constexpr std::uint16_t one_step_in(unsigned tenths_of_a_point) {
    return static_cast<std::uint16_t>((10240 + tenths_of_a_point / 2) / tenths_of_a_point);
}
using Steepness = std::array<std::uint16_t, round_count>;
// A lead counts more after round 2 than after round 1, and most in a classic game of two. In other
// games a steeper curve did not win more games. After the last round the win itself counts too.
constexpr Steepness classic_duel{one_step_in(41), one_step_in(31), one_step_in(50)};
constexpr Steepness other_tables{one_step_in(100), one_step_in(80), one_step_in(50)};
// Weight of the win itself after the last round, in sixteenths; the lead has the remaining weight.
constexpr unsigned win_part = 9;

unsigned chance(int lead, unsigned steepness) {
    const unsigned distance = static_cast<unsigned>(lead < 0 ? -lead : lead);
    const unsigned step = (distance * steepness) >> 8;
    const unsigned above = curve[step < curve_steps ? step : curve_steps - 1];
    return lead < 0 ? full_reward - above : above;
}

bool ahead(const Standing& a, const Standing& b) {
    return a.points != b.points ? a.points > b.points : a.tie_break > b.tie_break;
}

unsigned win(const Standing& mine, const Standing& other) {
    if (ahead(mine, other)) return full_reward;
    return ahead(other, mine) ? 0 : full_reward / 2;
}

// Finds the best and the second best standing.
struct Leaders {
    explicit Leaders(std::span<const Standing> standings)
        : first(&standings[0]), second(&standings[1]) {
        if (ahead(*second, *first)) std::swap(first, second);
        for (const Standing& standing : standings.subspan(2)) {
            if (ahead(standing, *first)) {
                second = first;
                first = &standing;
            } else if (ahead(standing, *second)) {
                second = &standing;
            }
        }
    }
    const Standing& best_other(const Standing& mine) const {
        return &mine == first ? *second : *first;
    }

    const Standing* first;
    const Standing* second;
};

}  // namespace

void reward_standings(const Rules& rules, std::span<const Standing> standings, unsigned round,
                      std::span<Reward> rewards) {
    const Steepness& steepness = rules.seats == 2 && !rules.party() ? classic_duel : other_tables;
    const Leaders leaders(standings);
    for (unsigned seat = 0; seat < standings.size(); ++seat) {
        const Standing& mine = standings[seat];
        const Standing& other = leaders.best_other(mine);
        unsigned reward = chance(mine.points - other.points, steepness[round - 1]);
        if (round == round_count)
            reward = (win(mine, other) * win_part + reward * (16 - win_part)) >> 4;
        rewards[seat] = static_cast<Reward>(reward);
    }
}

}  // namespace kaiten
