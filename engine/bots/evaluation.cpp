// The worth of cards, from tables of weights.
#include "engine/bots/evaluation.hpp"

namespace kaiten {
namespace {

constexpr int points(int n) {
    return n * one_point;
}

// What the next dumpling adds, by how many lie there.
constexpr std::array<std::int16_t, 16> next_dumpling{points(1), points(2), points(3), points(4),
                                                     points(5)};
constexpr unsigned last_dumpling = 5;
// Divisions by three, done beforehand.
constexpr std::array<std::uint8_t, 16> modulo_three{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0};

void set(FaceValues& values, Face face, int value) {
    values[index(face)] = static_cast<std::int16_t>(value);
}

// The part of a hope that is left when so many cards can still fulfil it.
int hoped(const Weights& weights, int worth, unsigned cards) {
    return (worth * weights.available[cards < 4 ? cards : 4]) >> 4;
}

// Cards of a face in hands besides the one that is taken.
unsigned others_held(const RoundState& state, Face face) {
    const unsigned held = state.held[index(face)];
    return held > 0 ? held - 1 : 0;
}

struct Leads {
    int maki;     // own icons less the best other's
    int pudding;  // likewise
};
Leads leads_of(const RoundState& state, unsigned seat, const TableState& place) {
    int maki = 0;
    int puddings = 0;
    for (unsigned i = 0; i < state.tables; ++i) {
        if (i == seat) continue;
        const Tally& tally = state.places[i].tally;
        const int icons = static_cast<int>(tally.maki_icons());
        const int all = static_cast<int>(state.puddings[i] + tally.puddings());
        if (icons > maki) maki = icons;
        if (all > puddings) puddings = all;
    }
    return {static_cast<int>(place.tally.maki_icons()) - maki,
            static_cast<int>(state.puddings[seat] + place.tally.puddings()) - puddings};
}

void value_sets(const RoundState& state, const Weights& weights, const Tally& tally,
                FaceValues& values) {
    const unsigned after = state.turns_left - 1U;
    const bool pair = (tally.tempura() & 1U) != 0;
    set(values, Face::tempura,
        pair ? points(5)
             : hoped(weights, weights.tempura_first[after], others_held(state, Face::tempura)));
    const unsigned sashimi = modulo_three[tally.sashimi()];
    const int hope = sashimi == 1 ? weights.sashimi_second[after] : weights.sashimi_first[after];
    set(values, Face::sashimi,
        sashimi == 2 ? points(10) : hoped(weights, hope, others_held(state, Face::sashimi)));
    const unsigned dumplings = tally.dumpling();
    const int more = dumplings + 1 < last_dumpling ? hoped(weights, weights.dumpling_more[after],
                                                           others_held(state, Face::dumpling))
                                                   : 0;
    set(values, Face::dumpling, next_dumpling[dumplings] + more);
}

void value_maki(const RoundState& state, const Weights& weights, const Tally& tally, int lead,
                FaceValues& values) {
    const int icon = weights.maki_icon[state.turns_left - 1U];
    const int first = tally.maki_icons() == 0 ? weights.maki_first : 0;
    int all = 0;
    for (unsigned icons = 1; icons <= 3; ++icons) {
        all += icon;
        lead += 1;
        const unsigned gap = static_cast<unsigned>(lead > 0 ? lead : -lead);
        const int close = weights.maki_close[gap < 7 ? gap : 7];
        set(values, face_at(index(Face::maki1) + icons - 1), first + ((all * close) >> 4));
    }
}

void value_nigiri(const RoundState& state, const Weights& weights, const TableState& place,
                  FaceValues& values) {
    const unsigned after = state.turns_left - 1U;
    const bool on_wasabi = place.free_wasabi > 0;
    const int hold = on_wasabi ? weights.wasabi_hold[after] : 0;
    const int each = on_wasabi ? points(3) : points(1);
    set(values, Face::egg, each - hold);
    set(values, Face::salmon, 2 * each - hold);
    set(values, Face::squid, 3 * each - hold);
    const unsigned good =
        unsigned{state.held[index(Face::salmon)]} + state.held[index(Face::squid)];
    set(values, Face::wasabi, hoped(weights, weights.wasabi[after], good));
}

unsigned lead_index(int lead) {
    return lead < -2 ? 0 : lead > 2 ? 4 : static_cast<unsigned>(lead + 2);
}

// Declining a wasabi keeps it free: the nigiri counts once.
int value_of(const FaceValues& values, Face card, bool declined) {
    return declined ? points(static_cast<int>(nigiri_points(card))) : values[index(card)];
}

}  // namespace

void value_faces(const RoundState& state, const Weights& weights, unsigned seat,
                 const TableState& place, FaceValues& values) {
    value_sets(state, weights, place.tally, values);
    const Leads leads = leads_of(state, seat, place);
    value_maki(state, weights, place.tally, leads.maki, values);
    value_nigiri(state, weights, place, values);
    set(values, Face::pudding, weights.pudding[state.round - 1U][lead_index(leads.pudding)]);
    set(values, Face::chopsticks, chopsticks_worth(state, weights));
}

void value_faces(const RoundState& state, const Weights& weights, SeatValues& values) {
    for (unsigned seat = 0; seat < state.seats; ++seat)
        value_faces(state, weights, seat, state.places[seat], values[seat]);
}

// The next seat takes one card: what counts is how much its second best is worth less.
void value_with_denial(const RoundState& state, const Weights& weights, const SeatValues& values,
                       unsigned seat, FaceValues& result) {
    result = values[seat];
    const HandState& hand = state.hand(seat);
    if (weights.denial == 0 || hand.size < 2) return;
    const FaceValues& next = values[state.next_seat(seat)];
    int best = -0x7FFF;
    int second = -0x7FFF;
    Face wanted = Face::none;
    for (unsigned i = 0; i < hand.size; ++i) {
        const int value = next[index(hand.cards[i])];
        if (value > best) {
            second = best;
            best = value;
            wanted = hand.cards[i];
        } else if (value > second) {
            second = value;
        }
    }
    set(result, wanted, result[index(wanted)] + (((best - second) * weights.denial) >> 4));
}

void value_second(const RoundState& state, const Weights& weights, unsigned seat, const Pick& first,
                  FaceValues& values) {
    TableState place = state.places[seat];
    unsigned usable = place.free_wasabi;
    lay_card(place, first.card, usable, (first.off_wasabi & 1U) != 0, state.wasabi_same_turn);
    // Where this turn's wasabi does not count, the next nigiri finds only the earlier ones.
    place.free_wasabi = static_cast<std::uint8_t>(usable);
    value_faces(state, weights, seat, place, values);
}

int value_pick(const RoundState& state, const Weights& weights, unsigned seat,
               const FaceValues& first, const FaceValues& next, const Pick& pick) {
    int value = value_of(first, pick.card, (pick.off_wasabi & 1U) != 0);
    if (pick.second != Face::none) {
        FaceValues second;
        value_second(state, weights, seat, pick, second);
        value += value_of(second, pick.second, (pick.off_wasabi & 2U) != 0) -
                 chopsticks_worth(state, weights);
    }
    if (pick.for_dummy != Face::none) value += next[index(pick.for_dummy)];
    return value;
}

}  // namespace kaiten
