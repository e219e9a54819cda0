// Quick choices and playouts.
#include "engine/bots/classic/policy.hpp"

namespace kaiten {
namespace {

constexpr int lowest = -0x7FFF;
// One random number serves so many cards.
constexpr int cards_a_number = 8;

struct BestCard {
    Face card = Face::none;
    int value = lowest;
};

// The cards of a hand that are spoken for, one of each.
struct Taken {
    Face first = Face::none;
    Face second = Face::none;

    bool has(Face card) {
        if (card == first) {
            first = Face::none;
            return true;
        }
        if (card != second) return false;
        second = Face::none;
        return true;
    }
};

// The cards up to which the next random number serves.
const Face* served(const Face* card, const Face* end) {
    return end - card > cards_a_number ? card + cards_a_number : end;
}

// The best of the cards that are not taken.
BestCard best_card(const HandState& hand, const FaceValues& values, unsigned noise, Random& random,
                   Taken taken) {
    BestCard best;
    const Face* card = hand.cards.data();
    const Face* const end = card + hand.size;
    while (card != end) {
        std::uint32_t bits = noise != 0 ? random.next() : 0;
        for (const Face* const stop = served(card, end); card != stop; ++card) {
            const int value = values[index(*card)] + static_cast<int>(bits & noise);
            bits >>= 4;
            if (value > best.value && !taken.has(*card)) best = {*card, value};
        }
    }
    return best;
}

// Not inlined: hands of so many cards are few.
[[gnu::noinline]] std::uint32_t next_number(Random& random) {
    return random.next();
}

// The best card of a hand, where taking the next seat's favourite counts as denied_card says. Both
// are found in one walk: denying is worth something only if there is one such card, so it is enough
// to come back to that.
[[gnu::always_inline]] inline Face best_or_denied(const HandState& hand, const FaceValues& own,
                                                  const FaceValues& next, const Policy& policy,
                                                  Random& random) {
    const unsigned noise = policy.noise;
    int best = lowest;
    int wanted = lowest;  // the favourite's worth to the next seat, and its second best's
    int second = lowest;
    int wanted_here = 0;  // the favourite's worth to this seat
    std::uint32_t bits = noise != 0 ? random.next() : 0;
    const Face* card = hand.cards.data();
    const Face* best_at = card;
    const Face* wanted_at = card;
    const Face* stop = served(card, card + hand.size);
    for (;;) {
        do {
            const unsigned face = index(*card);
            const int to_next = next[face];
            const int value = own[face] + static_cast<int>(bits & noise);
            bits >>= 4;
            if (value > best) {
                best = value;
                best_at = card;
            }
            if (to_next > wanted) {
                second = wanted;
                wanted = to_next;
                wanted_at = card;
                wanted_here = value;
            } else if (to_next > second) {
                second = to_next;
            }
        } while (++card != stop);
        if (card == hand.cards.data() + hand.size) break;
        stop = hand.cards.data() + hand.size;
        if (noise != 0) bits = next_number(random);
    }
    const int denied = wanted_here + (((wanted - second) * policy.weights.denial) >> 4);
    const bool deny = denied > best || (denied == best && wanted_at < best_at);
    return deny ? *wanted_at : *best_at;
}

// The second card is chosen as if the first already lay there. Not inlined, like all that comes up
// rarely: what nearly every pick needs keeps the registers.
[[gnu::noinline]] void consider_chopsticks(const RoundState& state, const Policy& policy,
                                           unsigned seat, Random& random, Pick& pick) {
    FaceValues values;
    value_second(state, policy.weights, seat, pick, values);
    const BestCard second =
        best_card(state.hand(seat), values, policy.noise, random, Taken{pick.card});
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

// The card for the dummy is the one that the next seat would like best.
[[gnu::noinline]] void serve_dummy(const RoundState& state, const Policy& policy,
                                   const SeatValues& values, unsigned seat, Random& random,
                                   Pick& pick) {
    const FaceValues& next = values[state.next_seat(seat)];
    pick.for_dummy =
        best_card(state.hand(seat), next, policy.noise, random, Taken{pick.card, pick.second}).card;
}

// A seat's pick from the hand it holds, which it passes on to a seat with those values.
[[gnu::always_inline]] inline Pick pick_from(const HandState& hand, const FaceValues& next,
                                             const RoundState& state, const Policy& policy,
                                             const SeatValues& values, unsigned seat,
                                             Random& random) {
    if (hand.size == 1) return {.card = hand.cards[0]};
    Pick pick{.card = best_or_denied(hand, values[seat], next, policy, random)};
    if (state.may_take_two(seat)) consider_chopsticks(state, policy, seat, random, pick);
    if (state.serves_dummy(seat)) serve_dummy(state, policy, values, seat, random, pick);
    return pick;
}

// Seat by seat; hands and next seats are counted along.
void pick_all(const RoundState& state, const Policy& policy, const SeatValues& values,
              Random& random, Picks& picks) {
    unsigned held = state.first_hand;
    unsigned next = state.next_seat(0);
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        picks[seat] =
            pick_from(state.hands[held], values[next], state, policy, values, seat, random);
        held = held + 1 == state.seats ? 0 : held + 1;
        next = next + 1 == state.seats ? 0 : next + 1;
    }
}

void lay_last(RoundState& state) {
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        UsableWasabi wasabi = state.usable_wasabi(seat);
        lay_card(state.places[seat], state.hand(seat).cards[0], wasabi);
    }
    state.turns_left = 0;
}

}  // namespace

Pick policy_pick(const RoundState& state, const Policy& policy, const SeatValues& values,
                 unsigned seat, Random& random) {
    return pick_from(state.hand(seat), values[state.next_seat(seat)], state, policy, values, seat,
                     random);
}

void play_out(RoundState& state, const Policy& policy, Random& random) {
    Picks picks;
    SeatValues values;
    const unsigned forced = state.dummy ? 0 : 1;  // of the last card there is no choice
    while (state.turns_left > forced) {
        value_faces(state, policy.weights, values);
        pick_all(state, policy, values, random, picks);
        finish_turn(state, picks);
    }
    if (state.turns_left > 0) lay_last(state);
}

}  // namespace kaiten
