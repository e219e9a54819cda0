// Going back through a round, turn by turn, and asking the policy what it would have taken.
#include "engine/bots/classic/reading.hpp"

#include "engine/bots/classic/policy.hpp"

namespace kaiten {
namespace {

// Evidence that a seat follows the policy, in half units of the logarithm of the odds. `good` takes
// what the policy would in 94 of 100 turns, `hard` in 58: what differs tells more.
constexpr int same_card = 1;
constexpr int other_card = -4;

// The chance that the evidence speaks of, in sixteenths, from none to one.
constexpr int certain = 8;
constexpr std::array<std::uint8_t, 2 * certain + 1> chances{0,  0,  1,  1,  2,  3,  4,  6, 8,
                                                            10, 12, 13, 14, 15, 15, 16, 16};

std::uint8_t chance_of(int evidence) {
    const int bounded = evidence < -certain ? -certain : evidence > certain ? certain : evidence;
    return chances[static_cast<unsigned>(bounded + certain)];
}

bool chopsticks_were_used(const View& view) {
    for (unsigned seat = 0; seat < view.rules.seats; ++seat)
        if (view.hands[seat].returned_chopsticks > 0) return true;
    return false;
}

}  // namespace

Followers read_others(const View& view, const Weights& weights, RoundState& state,
                      SeatValues& values) {
    std::array<int, max_classic_seats> evidence{};
    read_view(view, state);
    expect_hidden(view, state);
    const Policy policy{weights};
    Random unused{0};  // the policy has no noise
    for (unsigned laid = chopsticks_were_used(view) ? 0 : view.turn - 1U; laid-- > 0;) {
        take_back_turn(view, laid, state);
        value_faces(state, weights, values);
        for (unsigned seat = 0; seat < state.seats; ++seat) {
            if (view.hands[state.hand_index(seat)].unknown != 0) continue;
            const Face expected = policy_pick(state, policy, values, seat, unused).card;
            const bool same = expected == view.tables[seat].cards[laid].face();
            evidence[seat] += same ? same_card : other_card;
        }
    }
    Followers followers{};
    for (unsigned seat = 0; seat < state.seats; ++seat)
        followers[seat] = chance_of(evidence[seat]);
    return followers;
}

}  // namespace kaiten
