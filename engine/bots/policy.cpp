// Quick choices and playouts.
#include "engine/bots/policy.hpp"

namespace kaiten {
namespace {

// The best card of a hand, leaving out one copy of `taken` and of `also_taken`.
struct Best {
    Face card = Face::none;
    int value = -0x7FFF;
};
Best best_card(const HandState& hand, const FaceValues& values, unsigned noise, Random& random,
               Face taken = Face::none, Face also_taken = Face::none) {
    Best best;
    std::uint32_t bits = 0;
    for (unsigned i = 0; i < hand.size; ++i) {
        const Face card = hand.cards[i];
        if (card == taken) {
            taken = Face::none;
            continue;
        }
        if (card == also_taken) {
            also_taken = Face::none;
            continue;
        }
        int value = values[index(card)];
        if (noise != 0) {
            if ((i & 3U) == 0) bits = random.next();
            value += static_cast<int>(bits & noise);
            bits >>= 8;
        }
        if (value > best.value) best = {card, value};
    }
    return best;
}

constexpr bool wasabi_goes_first(Face first, Face second) {
    return second == Face::wasabi && is_nigiri(first);
}

// The second card is chosen as if the first already lay there.
void consider_chopsticks(const RoundState& state, const Weights& weights, unsigned seat,
                         unsigned noise, Random& random, Pick& pick) {
    TableState laid = state.places[seat];
    unsigned usable = laid.free_wasabi;
    lay_card(laid, pick.card, usable, false, state.wasabi_same_turn);
    RoundState& writable = const_cast<RoundState&>(state);
    const TableState before = state.places[seat];
    writable.places[seat] = laid;
    FaceValues values;
    value_faces(state, weights, seat, values);
    writable.places[seat] = before;
    const Best second = best_card(state.hand(seat), values, noise, random, pick.card);
    if (second.value <= chopsticks_worth(state, weights)) return;
    pick.second = second.card;
    if (wasabi_goes_first(pick.card, pick.second) && before.free_wasabi == 0) {
        pick.second = pick.card;
        pick.card = Face::wasabi;
    }
}

}  // namespace

Pick policy_pick(const RoundState& state, const Weights& weights, unsigned seat, unsigned noise,
                 Random& random) {
    const HandState& hand = state.hand(seat);
    Pick pick;
    if (hand.size == 1) {
        pick.card = hand.cards[0];
        return pick;
    }
    FaceValues values;
    FaceValues next;
    value_faces(state, weights, seat, values);
    if (weights.denial != 0) {
        value_faces(state, weights, state.next_seat(seat), next);
        add_denial(hand, next, weights.denial, values);
    }
    pick.card = best_card(hand, values, noise, random).card;
    if (state.may_take_two(seat)) consider_chopsticks(state, weights, seat, noise, random, pick);
    if (state.serves_dummy(seat))
        pick.for_dummy = best_card(hand, next, noise, random, pick.card, pick.second).card;
    return pick;
}

void play_out(RoundState& state, const Weights& weights, unsigned noise, Random& random) {
    std::array<Pick, max_classic_seats> picks;
    while (state.turns_left > 0) {
        for (unsigned seat = 0; seat < state.seats; ++seat)
            picks[seat] = policy_pick(state, weights, seat, noise, random);
        for (unsigned seat = 0; seat < state.seats; ++seat)
            lay_pick(state, seat, picks[seat]);
        pass_on(state);
    }
}

}  // namespace kaiten
