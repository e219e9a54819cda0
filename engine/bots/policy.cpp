// Quick choices and playouts.
#include "engine/bots/policy.hpp"

namespace kaiten {
namespace {

struct BestCard {
    Face card = Face::none;
    int value = -0x7FFF;
};

// The best card of a hand but for one `taken`, if there is such a card, and one `also_taken`.
BestCard best_card(const HandState& hand, const FaceValues& values, const Denied& denied,
                   unsigned noise, Random& random, Face taken = Face::none,
                   Face also_taken = Face::none) {
    BestCard best;
    std::uint32_t bits = 0;
    for (unsigned i = 0; i < hand.size; ++i) {
        const Face card = hand.cards[i];
        if ((i & 7U) == 0 && noise != 0) bits = random.next();
        const int value = values[index(card)] + denied.by(card) + static_cast<int>(bits & noise);
        bits >>= 4;
        if (value <= best.value) continue;
        if (card == taken) {
            taken = Face::none;
        } else if (card == also_taken) {
            also_taken = Face::none;
        } else {
            best = {card, value};
        }
    }
    return best;
}

// The second card is chosen as if the first already lay there.
void consider_chopsticks(const RoundState& state, const Policy& policy, unsigned seat,
                         Random& random, Pick& pick) {
    FaceValues values;
    value_second(state, policy.weights, seat, pick, values);
    const BestCard second =
        best_card(state.hand(seat), values, {}, policy.noise, random, pick.card);
    if (second.value <= chopsticks_worth(state, policy.weights)) return;
    pick.second = second.card;
    // A wasabi is laid before the nigiri it is for.
    const bool swap =
        is_nigiri(pick.card) && pick.second == Face::wasabi && state.places[seat].free_wasabi == 0;
    if (swap) {
        pick.second = pick.card;
        pick.card = Face::wasabi;
    }
}

void lay_last(RoundState& state) {
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        TableState& place = state.places[seat];
        unsigned usable = place.free_wasabi;
        lay_card(place, state.hand(seat).cards[0], usable, false, state.wasabi_same_turn);
    }
    state.turns_left = 0;
}

}  // namespace

Pick policy_pick(const RoundState& state, const Policy& policy, const SeatValues& values,
                 unsigned seat, Random& random) {
    const HandState& hand = state.hand(seat);
    Pick pick{.card = hand.cards[0]};
    if (hand.size == 1) return pick;
    const Denied denied = denied_card(state, policy.weights, values, seat);
    pick.card = best_card(hand, values[seat], denied, policy.noise, random).card;
    if (state.may_take_two(seat)) consider_chopsticks(state, policy, seat, random, pick);
    if (state.serves_dummy(seat)) {
        const FaceValues& next = values[state.next_seat(seat)];
        pick.for_dummy =
            best_card(hand, next, {}, policy.noise, random, pick.card, pick.second).card;
    }
    return pick;
}

void play_out(RoundState& state, const Policy& policy, Random& random) {
    std::array<Pick, max_classic_seats> picks;
    SeatValues values;
    const unsigned forced = state.dummy ? 0 : 1;  // of the last card there is no choice
    while (state.turns_left > forced) {
        value_faces(state, policy.weights, values);
        for (unsigned seat = 0; seat < state.seats; ++seat)
            picks[seat] = policy_pick(state, policy, values, seat, random);
        for (unsigned seat = 0; seat < state.seats; ++seat)
            lay_pick(state, seat, picks[seat]);
        pass_on(state);
    }
    if (state.turns_left > 0) lay_last(state);
}

}  // namespace kaiten
