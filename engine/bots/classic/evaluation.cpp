// Evaluates cards with tables of weights.
#include "engine/bots/classic/evaluation.hpp"

#include <algorithm>

#include "engine/bots/next_card.hpp"

namespace kaiten {
namespace {

void set(FaceValues& values, Face face, int value) {
    values[index(face)] = static_cast<std::int16_t>(value);
}

// Returns the part of an expected value that is left when `cards` cards can still fulfil it.
Worth hoped(const Weights& weights, int worth, unsigned cards) {
    return static_cast<Worth>((worth * weights.available[cards < 4 ? cards : 4]) >> 4);
}

// Returns the number of cards of a face in hands, without the one being taken.
unsigned others_held(const RoundState& state, Face face) {
    const unsigned held = state.held[index(face)];
    return held > 0 ? held - 1 : 0;
}

// Finds, for each table, the best count of the other tables.
class Race {
public:
    void enter(unsigned table, unsigned count) {
        const int value = static_cast<int>(count);
        if (value > best_) {
            second_ = best_;
            best_ = value;
            leader_ = table;
        } else if (value > second_) {
            second_ = value;
        }
    }
    int best_other(unsigned table) const { return table == leader_ ? second_ : best_; }

private:
    int best_ = 0;
    int second_ = 0;
    unsigned leader_ = max_classic_seats;
};

template <typename Count>
[[gnu::always_inline]] inline Race race_of(const RoundState& state, Count count) {
    Race entered;
#pragma GCC unroll 1
    for (unsigned i = 0; i < state.tables; ++i)
        entered.enter(i, count(i));
    return entered;
}

// Values that are the same for all seats in a turn, computed once.
struct TurnWorth {
    FaceValues usual;  // for an empty table; without maki and puddings
    Worth sashimi_second, dumpling_more;
    int wasabi_hold;

    TurnWorth(const RoundState& state, const Weights& weights) {
        const unsigned after = state.turns_left - 1U;
        const unsigned others = others_held(state, Face::sashimi);
        const unsigned good_nigiri =
            unsigned{state.held[index(Face::salmon)]} + state.held[index(Face::squid)];
        dumpling_more =
            hoped(weights, weights.dumpling_more[after], others_held(state, Face::dumpling));
        sashimi_second = hoped(weights, weights.sashimi_second[after], others);
        wasabi_hold = weights.wasabi_hold[after];
        set(usual, Face::tempura,
            hoped(weights, weights.tempura_first[after], others_held(state, Face::tempura)));
        set(usual, Face::sashimi, hoped(weights, weights.sashimi_first[after], others));
        set(usual, Face::dumpling, next_card<Kind::dumpling>[0] + dumpling_more);
        for (const Face nigiri : {Face::egg, Face::salmon, Face::squid})
            set(usual, nigiri, points(static_cast<int>(nigiri_points(nigiri))));
        set(usual, Face::wasabi, hoped(weights, weights.wasabi[after], good_nigiri));
        set(usual, Face::chopsticks, weights.chopsticks[after]);
    }
};

// The tables to evaluate: all tables, or one table with one card more.
struct ValuedTables {
    const TableState* places;
    unsigned first;  // seat of the first table
    unsigned end;
};

// Corrects the values of set cards for the cards already on the table.
void value_sets(const TurnWorth& turn, Tally tally, FaceValues& values) {
    if (tally.tempura() % set_size<Kind::tempura> != 0)
        set(values, Face::tempura, set_worth<Kind::tempura>);
    if (const unsigned started = started_set<Kind::sashimi>[tally.sashimi()]; started != 0)
        set(values, Face::sashimi, started == 1 ? turn.sashimi_second : set_worth<Kind::sashimi>);
    const unsigned dumplings = tally.dumpling();
    if (dumplings == 0) return;
    const int more = dumplings + 1 < grown_up<Kind::dumpling> ? turn.dumpling_more : 0;
    set(values, Face::dumpling, next_card<Kind::dumpling>[dumplings] + more);
}

void value_on_wasabi(const TurnWorth& turn, FaceValues& values) {
    for (const Face nigiri : {Face::egg, Face::salmon, Face::squid})
        set(values, nigiri,
            static_cast<int>(nigiri_points(nigiri)) * points(wasabi_factor) - turn.wasabi_hold);
}

// Evaluates all faces except maki and puddings.
[[gnu::always_inline]] inline void value_own(const RoundState& state, const Weights& weights,
                                             const ValuedTables& tables, FaceValues* values) {
    const TurnWorth turn(state, weights);
    const TableState* place = tables.places;
    for (unsigned seat = tables.first; seat != tables.end; ++seat, ++place, ++values) {
        *values = turn.usual;
        if (place->tally.any_of_sets()) value_sets(turn, place->tally, *values);
        if (place->free_wasabi > 0) value_on_wasabi(turn, *values);
    }
}

// Distance from the best other count, as index of maki_close, by the lead. The lead is limited by
// the most icons a tally can hold. The lookup takes a third of the time of the computation.
constexpr int most_icons = 63;
constexpr std::array<std::uint8_t, 2 * most_icons + 4> distances = [] {
    std::array<std::uint8_t, 2 * most_icons + 4> all{};
    for (unsigned i = 0; i < all.size(); ++i) {
        const int lead = static_cast<int>(i) - most_icons;
        all[i] = static_cast<std::uint8_t>(std::min(lead < 0 ? -lead : lead, 7));
    }
    return all;
}();

[[gnu::always_inline]] inline void value_maki(const RoundState& state, const Weights& weights,
                                              const ValuedTables& tables, FaceValues* values) {
    const Race race =
        race_of(state, [&](unsigned i) { return state.places[i].tally.maki_icons(); });
    const int icon = weights.maki_icon[state.turns_left - 1U];
    const TableState* place = tables.places;
    for (unsigned seat = tables.first; seat != tables.end; ++seat, ++place, ++values) {
        const int icons = static_cast<int>(place->tally.maki_icons());
        const int first = icons == 0 ? weights.maki_first : 0;
        const std::uint8_t* distance =
            distances.data() + (most_icons + icons - race.best_other(seat));
        int all = 0;
        static_assert(face_rows[index(Face::maki1)].icons == 1 &&
                      face_rows[index(Face::maki3)].icons == 3);
        for (unsigned face = index(Face::maki1); face <= index(Face::maki3); ++face) {
            all += icon;
            const int close = weights.maki_close[*++distance];
            (*values)[face] = static_cast<std::int16_t>(first + ((all * close) >> 4));
        }
    }
}

unsigned lead_index(int lead) {
    return lead < -2 ? 0 : lead > 2 ? 4 : static_cast<unsigned>(lead + 2);
}

// A nigiri that declines a wasabi scores its plain points.
int value_of(const FaceValues& values, Face card, bool declined) {
    return declined ? points(static_cast<int>(nigiri_points(card))) : values[index(card)];
}

// If no hand has a pudding, leaves its value unchanged: nobody reads it.
[[gnu::always_inline]] inline void value_puddings(const RoundState& state, const Weights& weights,
                                                  const ValuedTables& tables, FaceValues* values) {
    if (state.held[index(Face::pudding)] == 0) return;
    const Worths<5>& by_lead = weights.pudding[state.round - 1U];
    const Race race = race_of(
        state, [&](unsigned i) { return state.puddings[i] + state.places[i].tally.puddings(); });
    const TableState* place = tables.places;
    for (unsigned seat = tables.first; seat != tables.end; ++seat, ++place, ++values) {
        const int puddings = static_cast<int>(state.puddings[seat] + place->tally.puddings());
        (*values)[index(Face::pudding)] = by_lead[lead_index(puddings - race.best_other(seat))];
    }
}

// Parts of the evaluation, as bits.
using Parts = unsigned;
constexpr Parts own_part = 1;
constexpr Parts maki_part = 2;
constexpr Parts pudding_part = 4;
constexpr Parts all_parts = own_part | maki_part | pudding_part;

// Returns the parts that change for a table when this card is laid there.
Parts parts_changed_by(Face card) {
    if (card >= Face::maki1 && card <= Face::maki3) return maki_part;
    return card == Face::pudding ? pudding_part : own_part;
}

// Evaluates part by part, each for all tables, so that each part has enough registers.
[[gnu::noinline]] void value_tables(const RoundState& state, const Weights& weights,
                                    const ValuedTables& tables, Parts parts, FaceValues* values) {
    if ((parts & own_part) != 0) value_own(state, weights, tables, values);
    if ((parts & maki_part) != 0) value_maki(state, weights, tables, values);
    if ((parts & pudding_part) != 0) value_puddings(state, weights, tables, values);
}

// Restores the values of maki and pudding, which value_own() overwrites although they belong to the
// other parts.
void copy_other_parts(const FaceValues& from, FaceValues& to) {
    for (const Face face : {Face::maki1, Face::maki2, Face::maki3, Face::pudding})
        to[index(face)] = from[index(face)];
}

// Not inlined, because it has two callers.
[[gnu::noinline]] void value_parts_of_second(const RoundState& state, const Weights& weights,
                                             unsigned seat, const Pick& first, Parts parts,
                                             FaceValues& values) {
    TableState place = state.places[seat];
    UsableWasabi wasabi = state.usable_wasabi(seat);
    lay_card(place, first.card, wasabi, (first.off_wasabi & 1U) != 0);
    // If a wasabi of this turn does not count, the next nigiri can only use earlier ones.
    place.free_wasabi = static_cast<std::uint16_t>(wasabi.count);
    value_tables(state, weights, {&place, seat, seat + 1}, parts, &values);
}

}  // namespace

void value_faces(const RoundState& state, const Weights& weights, SeatValues& values) {
    value_tables(state, weights, {state.places.data(), 0, state.seats}, all_parts, values.data());
}

void value_second(const RoundState& state, const Weights& weights, unsigned seat, const Pick& first,
                  FaceValues& values) {
    value_parts_of_second(state, weights, seat, first, all_parts, values);
}

const FaceValues& SecondValues::after(const Pick& pick) {
    const Pick first = pick.first();
    if (first_ == first) return values_;
    first_ = first;
    values_ = turn_values_;
    const Parts parts = parts_changed_by(first.card);
    value_parts_of_second(state_, weights_, seat_, first, parts, values_);
    if (parts == own_part) copy_other_parts(turn_values_, values_);
    return values_;
}

int value_cards(PickOutlook& outlook, const Pick& pick) {
    const FaceValues& own = outlook.values[outlook.seat];
    int value =
        value_of(own, pick.card, (pick.off_wasabi & 1U) != 0) + outlook.denied.by(pick.card);
    if (pick.second != Face::none) {
        const FaceValues& second = outlook.second.after(pick);
        value += value_of(second, pick.second, (pick.off_wasabi & 2U) != 0) -
                 chopsticks_worth(outlook.state, outlook.weights);
    }
    if (pick.for_dummy != Face::none) {
        const FaceValues& next = outlook.values[outlook.state.next_seat(outlook.seat)];
        value += next[index(pick.for_dummy)];
    }
    return value;
}

}  // namespace kaiten
