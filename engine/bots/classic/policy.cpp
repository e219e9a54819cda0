// The policy's picks, and playing a round to its end with them.
#include "engine/bots/classic/policy.hpp"

namespace kaiten {
namespace {

constexpr int lowest = -0x7FFF;
// Number of cards for which one random number provides noise, four bits each.
constexpr unsigned cards_a_number = 8;

struct BestCard {
    Face card = Face::none;
    int value = lowest;
};

// Cards of a hand that are already taken, one of each.
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

// Returns the end of the cards that share the next random number.
const Face* served(const Face* card, const Face* end) {
    return end - card > std::ptrdiff_t{cards_a_number} ? card + cards_a_number : end;
}

// Returns the noise of `cards` cards, with the last card's bits at the top of the word. Draws no
// number if the policy has no noise.
[[gnu::always_inline]] inline std::uint32_t draw_noise(const Policy& policy, unsigned cards,
                                                       Random& random) {
    if (policy.noise == 0) return 0;
    return (random.next() & policy.noise) << (4 * (cards_a_number - cards));
}

// Returns the best card that is not taken.
BestCard best_card(const HandState& hand, const FaceValues& values, const Policy& policy,
                   Random& random, Taken taken) {
    BestCard best;
    const Face* card = hand.cards.data();
    const Face* const end = card + hand.size;
    while (card != end) {
        std::uint32_t bits = draw_noise(policy, cards_a_number, random);
        for (const Face* const stop = served(card, end); card != stop; ++card) {
            const int value = values[index(*card)] + static_cast<int>(bits & 15U);
            bits >>= 4;
            if (value > best.value && !taken.has(*card)) best = {*card, value};
        }
    }
    return best;
}

// Finds the best card of a hand, including the gain of denying the next seat its best card (see
// denied_card). Only one card can have that gain, so one pass finds both candidates and best()
// compares them.
class HandWalk {
public:
    HandWalk(const HandState& hand, const FaceValues& own, const FaceValues& next)
        : own_(own), next_(next), best_at_(hand.cards.data()), wanted_at_(hand.cards.data()) {}

    // Walks from the back: the noise of the current card is then always in the highest bits, and
    // among equal cards the first one wins.
    [[gnu::always_inline]] void over(const Face* first, const Face* end, std::uint32_t bits) {
        do {
            const unsigned face = index(*--end);
            const int to_next = next_[face];
            const int value = own_[face] + static_cast<int>(bits >> 28);
            bits <<= 4;
            if (value >= best_) {
                best_ = value;
                best_at_ = end;
            }
            if (to_next >= wanted_) {
                second_ = wanted_;
                wanted_ = to_next;
                wanted_at_ = end;
                wanted_here_ = value;
            } else if (to_next > second_) {
                second_ = to_next;
            }
        } while (end != first);
    }

    [[gnu::always_inline]] const Face* best(int denial) const {
        const int denied = wanted_here_ + (((wanted_ - second_) * denial) >> 4);
        const bool deny = denied > best_ || (denied == best_ && wanted_at_ < best_at_);
        return deny ? wanted_at_ : best_at_;
    }

private:
    const FaceValues& own_;
    const FaceValues& next_;
    int best_ = lowest;
    int wanted_ = lowest;  // highest and second highest value for the next seat
    int second_ = lowest;
    int wanted_here_ = 0;  // this seat's value of the next seat's best card
    const Face* best_at_;
    const Face* wanted_at_;
};

// For hands whose noise fits into one random number.
[[gnu::always_inline]] inline const Face* best_of_few(const HandState& hand, const FaceValues& own,
                                                      const FaceValues& next, const Policy& policy,
                                                      unsigned size, Random& random) {
    const Face* const first = hand.cards.data();
    HandWalk walk(hand, own, next);
    walk.over(first, first + size, draw_noise(policy, size, random));
    return walk.best(policy.weights.denial);
}

// Not inlined, because such large hands are rare.
[[gnu::noinline]] const Face* best_of_many(const HandState& hand, const FaceValues& own,
                                           const FaceValues& next, const Policy& policy,
                                           Random& random) {
    const Face* const first = hand.cards.data();
    const Face* const middle = first + cards_a_number;
    HandWalk walk(hand, own, next);
    const std::uint32_t bits = draw_noise(policy, cards_a_number, random);
    walk.over(middle, first + hand.size, draw_noise(policy, hand.size - cards_a_number, random));
    walk.over(first, middle, bits);
    return walk.best(policy.weights.denial);
}

// Chooses the second card as if the first were already laid.
void consider_chopsticks(const RoundState& state, const Policy& policy, unsigned seat,
                         Random& random, Pick& pick) {
    FaceValues values;
    value_second(state, policy.weights, seat, pick, values);
    const BestCard second = best_card(state.hand(seat), values, policy, random, Taken{pick.card});
    if (second.value <= chopsticks_worth(state, policy.weights)) return;
    pick.second = second.card;
    // Lays a wasabi before the nigiri that goes on it.
    const bool swap =
        is_nigiri(pick.card) && pick.second == Face::wasabi && state.places[seat].free_wasabi == 0;
    if (swap) {
        pick.second = pick.card;
        pick.card = Face::wasabi;
    }
}

// Gives the dummy the card that is best for the next seat.
void serve_dummy(const RoundState& state, const Policy& policy, const SeatValues& values,
                 unsigned seat, Random& random, Pick& pick) {
    const FaceValues& next = values[state.next_seat(seat)];
    pick.for_dummy =
        best_card(state.hand(seat), next, policy, random, Taken{pick.card, pick.second}).card;
}

// Adds a second card and the dummy's card. Not inlined, like all rare code, so that the common path
// keeps the registers.
[[gnu::noinline]] Pick pick_more(const RoundState& state, const Policy& policy,
                                 const SeatValues& values, unsigned seat, Random& random,
                                 Face card) {
    Pick pick{.card = card};
    if (state.may_take_two(seat)) consider_chopsticks(state, policy, seat, random, pick);
    if (state.serves_dummy(seat)) serve_dummy(state, policy, values, seat, random, pick);
    return pick;
}

// Returns whether every seat takes just one card (no chopsticks, no dummy) and one random number is
// enough for each hand.
bool is_plain(const RoundState& state) {
    unsigned others = state.dummy ? 1 : 0;
    for (const TableState& place : state.places)
        others |= place.chopsticks;
    return others == 0 && state.turns_left <= cards_a_number;
}

// Plays such a turn. No choice depends on the others of the turn, so each is carried out
// immediately. Every hand has as many cards as turns are left. Not inlined, because it needs all
// registers.
[[gnu::noinline]] void play_plain_turn(RoundState& state, const Policy& policy,
                                       const SeatValues& values, Random& random) {
    const unsigned size = state.turns_left;
    const unsigned seats = state.seats;
    HandState* hand = &state.hands[state.first_hand];
    HandState* const last_hand = &state.hands[seats - 1U];
    TableState* table = state.places.data();
    const FaceValues* own = values.data();
    const FaceValues* next = &values[state.next_seat(0)];
    const FaceValues* const last = own + (seats - 1U);
    for (;;) {
        const Face card = *best_of_few(*hand, *own, *next, policy, size, random);
        remove_card(state, *hand, card);
        UsableWasabi wasabi{table->free_wasabi, true};
        lay_card(*table, card, wasabi);
        if (own == last) break;
        ++own;
        ++table;
        next = next == last ? values.data() : next + 1;
        hand = hand == last_hand ? state.hands.data() : hand + 1;
    }
    pass_on(state);
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
    const HandState& hand = state.hand(seat);
    const unsigned size = hand.size;
    if (size == 1) return {.card = hand.cards[0]};
    const FaceValues& own = values[seat];
    const FaceValues& next = values[state.next_seat(seat)];
    const Face card = size > cards_a_number ? *best_of_many(hand, own, next, policy, random)
                                            : *best_of_few(hand, own, next, policy, size, random);
    if (!state.dummy && state.places[seat].chopsticks == 0) return {.card = card};
    return pick_more(state, policy, values, seat, random, card);
}

void play_out(RoundState& state, const Policy& policy, Random& random) {
    Picks picks;
    SeatValues values;
    const unsigned forced = state.dummy ? 0 : 1;  // the last card leaves no choice
    while (state.turns_left > forced) {
        value_faces(state, policy.weights, values);
        if (is_plain(state)) {
            play_plain_turn(state, policy, values, random);
        } else {
            for (unsigned seat = 0; seat < state.seats; ++seat)
                picks[seat] = policy_pick(state, policy, values, seat, random);
            finish_turn(state, picks);
        }
    }
    if (state.turns_left > 0) lay_last(state);
}

}  // namespace kaiten
