// Evaluates cards for a seat of a classic round: the points now, the points they may lead to, and
// the value they would have for the next seat.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/classic/round_state.hpp"
#include "engine/bots/classic/weights.hpp"

namespace kaiten {

// Aligned to words, because it is often copied.
struct alignas(4) FaceValues : std::array<std::int16_t, classic_face_count> {};
// Value of every face for every seat.
using SeatValues = std::array<FaceValues, max_classic_seats>;

// Evaluates every face for every seat that would take it now.
void value_faces(const RoundState& state, const Weights& weights, SeatValues& values);

// Value of denying the next seat its best card: the card, and the weighted difference to the next
// seat's second best card.
struct Denied {
    Face card = Face::none;
    int gain = 0;

    int by(Face taken) const { return taken == card ? gain : 0; }
    Face worth_taking() const { return gain > 0 ? card : Face::none; }
};
inline Denied denied_card(const RoundState& state, const Weights& weights, const SeatValues& values,
                          unsigned seat) {
    const HandState& hand = state.hand(seat);
    if (weights.denial == 0 || hand.size < 2) return {};
    const FaceValues& next = values[state.next_seat(seat)];
    int best = -0x7FFF;
    int second = -0x7FFF;
    Face wanted = Face::none;
    const Face* card = hand.cards.data();
    for (const Face* const end = card + hand.size; card != end; ++card) {
        const int value = next[index(*card)];
        if (value > best) {
            second = best;
            best = value;
            wanted = *card;
        } else if (value > second) {
            second = value;
        }
    }
    return {wanted, ((best - second) * weights.denial) >> 4};
}

// Evaluates a second card after the first has been laid.
void value_second(const RoundState& state, const Weights& weights, unsigned seat, const Pick& first,
                  FaceValues& values);

// Caches value_second() for one seat in one turn. Recomputes only when the first card changes, and
// only the parts that the first card affects.
class SecondValues {
public:
    SecondValues(const RoundState& state, const Weights& weights, const SeatValues& values,
                 unsigned seat)
        : state_(state), weights_(weights), turn_values_(values[seat]), seat_(seat) {}

    const FaceValues& after(const Pick& pick);

private:
    const RoundState& state_;
    const Weights& weights_;
    const FaceValues& turn_values_;
    unsigned seat_;
    Pick first_;
    FaceValues values_;
};

// Returns the value of keeping chopsticks for a later turn.
inline int chopsticks_worth(const RoundState& state, const Weights& weights) {
    return weights.chopsticks[state.turns_left - 1U];
}

// The situation in which a seat compares its picks.
struct PickOutlook {
    PickOutlook(const RoundState& in, const Weights& by, const SeatValues& of, unsigned whose)
        : state(in),
          weights(by),
          values(of),
          seat(whose),
          denied(denied_card(in, by, of, whose)),
          second(in, by, of, whose) {}

    const RoundState& state;
    const Weights& weights;
    const SeatValues& values;
    unsigned seat;
    Denied denied;
    SecondValues second;
};

// Returns the value of a pick with several cards or with a declined wasabi.
int value_cards(PickOutlook& outlook, const Pick& pick);

// Returns the value of any pick.
inline int value_pick(PickOutlook& outlook, const Pick& pick) {
    if (!pick.is_single()) return value_cards(outlook, pick);
    return outlook.values[outlook.seat][index(pick.card)] + outlook.denied.by(pick.card);
}

}  // namespace kaiten
