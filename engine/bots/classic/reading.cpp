// Goes back through a classic round turn by turn and compares each card taken with the policy's
// choice.
#include "engine/bots/classic/reading.hpp"

#include "engine/bots/classic/policy.hpp"

namespace kaiten {
namespace {

bool chopsticks_were_used(const ClassicView& view) {
    for (unsigned seat = 0; seat < view.rules.seats; ++seat)
        if (view.hands[seat].returned_chopsticks > 0) return true;
    return false;
}

}  // namespace

Followers read_others(const ClassicView& view, const Weights& weights, RoundState& state,
                      SeatValues& values) {
    Reading reading;
    const Policy policy{weights};
    Random unused{0};  // the policy has no noise
    read_view(view, state);
    expect_hidden(view, state);
    for (unsigned laid = chopsticks_were_used(view) ? 0 : view.turn - 1U; laid-- > 0;) {
        take_back_turn(view, laid, state);
        value_faces(state, weights, values);
        for (unsigned seat = 0; seat < state.seats; ++seat) {
            if (view.hands[state.hand_index(seat)].unknown != 0) continue;
            const Face expected = policy_pick(state, policy, values, seat, unused).card;
            reading.note(seat, expected == view.tables[seat].cards[laid].face());
        }
    }
    return reading.followers();
}

}  // namespace kaiten
