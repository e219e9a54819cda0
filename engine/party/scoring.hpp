// How Party's tables and desserts become points: tables are counted once, then every kind on the
// menu scores itself (card.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/game/points.hpp"
#include "engine/game/scoring.hpp"
#include "engine/party/table.hpp"

namespace kaiten {

// A dessert kept to the end of the game: what it counts as, and whether it is a special order.
class Dessert {
public:
    constexpr Dessert() = default;
    constexpr Dessert(Face as, bool special_order)
        : bits_(static_cast<std::uint8_t>(index(as) | (special_order ? 0x80U : 0U))) {}
    constexpr Face as() const { return face_at(bits_ & 0x7FU); }
    constexpr Face card() const { return (bits_ & 0x80U) != 0 ? Face::special_order : as(); }
    friend constexpr bool operator==(Dessert, Dessert) = default;

private:
    std::uint8_t bits_ = 0;
};

// All 15 desserts and three special orders could end with one seat; one more for push_if().
using Desserts = List<Dessert, 18 + 1>;

// Whether a card on the table is a dessert that its owner keeps.
inline bool is_kept_dessert(const PartyCard& card) {
    const unsigned dessert = is_dessert(card.kind()) ? 1 : 0;
    return (dessert & ~unsigned{card.flipped}) != 0;
}

// What happened during the round and cannot be seen on the tables any more.
struct UramakiRace {
    std::uint8_t places_taken = 0;
    std::array<std::int8_t, most_seats> points{};
    friend constexpr bool operator==(const UramakiRace&, const UramakiRace&) = default;
};

// At the end of a turn: who has reached the goal takes the next places. Adds to the race's points
// and returns the bits of the seats that score and discard their uramaki.
unsigned race_uramaki(const Rules& rules, std::span<const PartyTable> tables, UramakiRace& race);
// What whoever reaches the goal next will get; 0 if nobody will.
int next_uramaki_points(const Rules& rules, const UramakiRace& race);

// One table, counted: all that scoring asks.
struct PartyTally {
    std::array<std::uint8_t, face_count> faces;    // flipped cards apart
    std::array<std::uint8_t, kind_count> colours;  // by the kind whose colour it is
    std::uint8_t wasabi_points;                    // what wasabi adds to the nigiri
    std::uint8_t uramaki_icons;
    std::uint8_t flipped;

    unsigned of(Face face) const { return faces[index(face)]; }
};

using PartyPoints = std::array<std::int8_t, most_seats>;
using SeatCounts = std::array<std::uint8_t, most_seats>;

// All tables of a round, and where the points go.
struct PartyRound {
    const Rules& rules;
    std::span<const PartyTally> tables;
    const UramakiRace& race;
    std::span<RoundScore> scores;

    unsigned seats() const { return static_cast<unsigned>(tables.size()); }

    // Points of each table by itself.
    template <typename Points>
    void add_each(Category category, Points points) const {
        for (unsigned i = 0; i < seats(); ++i)
            scores[i].add(category, static_cast<int>(points(tables[i])));
    }
    void add_all(Category category, const PartyPoints& points) const {
        for (unsigned i = 0; i < seats(); ++i)
            scores[i].add(category, points[i]);
    }
    // A number of each table, to compare.
    template <typename Count>
    SeatCounts count(Count count_of) const {
        SeatCounts counts{};
        for (unsigned i = 0; i < seats(); ++i)
            counts[i] = static_cast<std::uint8_t>(count_of(tables[i]));
        return counts;
    }
    // A race for the first places, and one for the most against the fewest.
    void award(Category category, std::span<const std::uint8_t> places,
               const SeatCounts& icons) const;
    void award_extremes(Category category, int prize, const SeatCounts& counts) const;
};

// The points of kinds that score by their number alone.
template <Kind kind, Category category>
void score_by_number(const PartyRound& round) {
    static_assert(kind_rows[index(kind)].faces == 1);
    round.add_each(category, [](const PartyTally& table) {
        return points_by_number<kind>[table.of(kind_rows[index(kind)].first)];
    });
}

// The desserts of all seats, and where their points go.
struct DessertRound {
    const Rules& rules;
    std::span<const Desserts> desserts;
    PartyPoints& points;
};

// The points of a round, by category.
void score_party_round(const Rules& rules, std::span<const PartyTable> tables,
                       const UramakiRace& race, std::span<RoundScore> scores);

// The end of the game: desserts in all.
PartyPoints score_party_desserts(const Rules& rules, std::span<const Desserts> desserts);

}  // namespace kaiten
