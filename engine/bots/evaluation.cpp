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
constexpr std::array<std::uint8_t, 16> after_triples{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0};

std::int16_t& at(FaceValues& values, Face face) {
    return values[index(face)];
}

// A worth that depends on more cards of the face turning up.
int hoped(const RoundState& state, const Weights& weights, Face face, int worth) {
    const unsigned held = state.held[index(face)];
    const unsigned others = held > 0 ? held - 1 : 0;
    return (worth * weights.available[others < 4 ? others : 4]) >> 4;
}

struct Leads {
    int maki;     // own icons less the best other's
    int pudding;  // likewise
};
Leads leads_of(const RoundState& state, unsigned seat) {
    unsigned best_maki = 0;
    unsigned best_puddings = 0;
    for (unsigned i = 0; i < state.tables; ++i) {
        if (i == seat) continue;
        const unsigned maki = state.places[i].tally.maki_icons();
        const unsigned puddings = state.puddings[i] + state.places[i].tally.puddings();
        if (maki > best_maki) best_maki = maki;
        if (puddings > best_puddings) best_puddings = puddings;
    }
    const Tally& own = state.places[seat].tally;
    const unsigned puddings = state.puddings[seat] + own.puddings();
    return {static_cast<int>(own.maki_icons()) - static_cast<int>(best_maki),
            static_cast<int>(puddings) - static_cast<int>(best_puddings)};
}

void value_maki(const RoundState& state, const Weights& weights, unsigned seat, int lead,
                FaceValues& values) {
    const unsigned after = state.turns_left - 1U;
    const int icon = weights.maki_icon[after];
    const int first = state.places[seat].tally.maki_icons() == 0 ? weights.maki_first : 0;
    for (int icons = 1; icons <= 3; ++icons) {
        const int gap = lead + icons > 0 ? lead + icons : -(lead + icons);
        const int close = weights.maki_close[static_cast<unsigned>(gap < 7 ? gap : 7)];
        values[index(Face::maki1) + static_cast<unsigned>(icons) - 1] =
            static_cast<std::int16_t>(first + ((icons * icon * close) >> 4));
    }
}

void value_nigiri(const RoundState& state, const Weights& weights, const TableState& place,
                  FaceValues& values) {
    const bool on_wasabi = place.free_wasabi > 0;
    const int hold = on_wasabi ? weights.wasabi_hold[state.turns_left - 1U] : 0;
    const int each = on_wasabi ? points(3) : points(1);
    at(values, Face::egg) = static_cast<std::int16_t>(each - hold);
    at(values, Face::salmon) = static_cast<std::int16_t>(2 * each - hold);
    at(values, Face::squid) = static_cast<std::int16_t>(3 * each - hold);
}

int clamp_lead(int lead) {
    return lead < -2 ? 0 : lead > 2 ? 4 : lead + 2;
}

}  // namespace

void value_faces(const RoundState& state, const Weights& weights, unsigned seat,
                 FaceValues& values) {
    const TableState& place = state.places[seat];
    const Tally& tally = place.tally;
    const unsigned after = state.turns_left - 1U;
    const int tempura = (tally.tempura() & 1U) != 0
                            ? points(5)
                            : hoped(state, weights, Face::tempura, weights.tempura_first[after]);
    at(values, Face::tempura) = static_cast<std::int16_t>(tempura);
    const unsigned sashimi = after_triples[tally.sashimi()];
    const int third = points(10);
    const int hope = sashimi == 1 ? weights.sashimi_second[after] : weights.sashimi_first[after];
    at(values, Face::sashimi) = static_cast<std::int16_t>(
        sashimi == 2 ? third : hoped(state, weights, Face::sashimi, hope));
    const int next = next_dumpling[tally.dumpling()];
    const int more = tally.dumpling() < 4
                         ? hoped(state, weights, Face::dumpling, weights.dumpling_more[after])
                         : 0;
    at(values, Face::dumpling) = static_cast<std::int16_t>(next + more);
    const Leads leads = leads_of(state, seat);
    value_maki(state, weights, seat, leads.maki, values);
    value_nigiri(state, weights, place, values);
    at(values, Face::pudding) =
        weights.pudding[state.round - 1U][static_cast<unsigned>(clamp_lead(leads.pudding))];
    const unsigned nigiri = unsigned{state.held[index(Face::salmon)]} + state.held[index(Face::squid)];
    at(values, Face::wasabi) = static_cast<std::int16_t>(
        (weights.wasabi[after] * weights.available[nigiri < 4 ? nigiri : 4]) >> 4);
    at(values, Face::chopsticks) = weights.chopsticks[after];
}

void add_denial(const HandState& hand, const FaceValues& next, int weight, FaceValues& values) {
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
    if (hand.size < 2) return;
    std::int16_t& value = values[index(wanted)];
    value = static_cast<std::int16_t>(value + (((best - second) * weight) >> 4));
}

}  // namespace kaiten
