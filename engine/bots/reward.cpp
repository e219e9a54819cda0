// From points to rewards.
#include "engine/bots/reward.hpp"

#include <array>
#include <utility>

namespace kaiten {
namespace {

// e to the power of -x, by halving x until the series is exact enough; at compile time only.
constexpr double falling_exponential(double x) {
    double y = x / 1024;
    double power = 1 - y + y * y / 2 - y * y * y / 6;
    for (int i = 0; i < 10; ++i)
        power *= power;
    return power;
}

// The logistic curve above its middle, in steps of a 64th up to 8.
constexpr unsigned curve_steps = 512;
constexpr std::array<std::uint16_t, curve_steps> curve = [] {
    std::array<std::uint16_t, curve_steps> table{};
    for (unsigned i = 0; i < curve_steps; ++i)
        table[i] = static_cast<std::uint16_t>(65535.0 / (1 + falling_exponential(i / 64.0)));
    return table;
}();

// How a lead becomes a chance: 64ths of the curve for each sixteenth of a point, in 256ths.
constexpr std::uint16_t one_step_in(unsigned tenths_of_a_point) {
    return static_cast<std::uint16_t>((10240 + tenths_of_a_point / 2) / tenths_of_a_point);
}
using Steepness = std::array<std::uint16_t, round_count>;
// The fewer rounds are left, the more a lead is worth, and most in a classic duel. On other tables
// a steeper curve won no more games.
constexpr Steepness classic_duel{one_step_in(41), one_step_in(31), one_step_in(50)};
constexpr Steepness other_tables{one_step_in(100), one_step_in(80), one_step_in(50)};
// After the last round the win itself counts so many sixteenths, the lead the rest.
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

// The best standing, and the best of the others for the seat that has it.
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
