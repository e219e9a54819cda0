// Scores Party's tables and desserts. Each table is counted once; then every kind on the menu
// scores itself (card.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/game/points.hpp"
#include "engine/game/scoring.hpp"
#include "engine/party/table.hpp"

namespace kaiten {

// A dessert kept until the end of the game: the face it counts as, and whether it is a special
// order.
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

// One seat could get all 15 desserts and three special orders. push_if() needs one more slot.
using Desserts = List<Dessert, 18 + 1>;

// Returns whether a card on the table is a dessert that its owner keeps.
inline bool is_kept_dessert(const PartyCard& card) {
    const unsigned dessert = is_dessert(card.kind()) ? 1 : 0;
    return (dessert & ~unsigned{card.flipped}) != 0;
}

// State of this round's uramaki race. The tables no longer show the uramaki that have scored.
struct UramakiRace {
    std::uint8_t places_taken = 0;                 // before this turn
    std::array<std::int8_t, most_seats> points{};  // won before this turn, by seat
    // Icons of the seats that have reached the goal in this turn; 0 for all other seats. Their
    // places are given at the end of the turn.
    std::array<std::uint8_t, most_seats> reached{};
    friend constexpr bool operator==(const UramakiRace&, const UramakiRace&) = default;
};

// Notes the seats whose tables have reached the goal while a place is open. Returns the bits of
// these seats, which discard their uramaki.
unsigned reach_uramaki_goal(const Rules& rules, std::span<const PartyTable> tables,
                            UramakiRace& race);
// Gives the next places to the seats that have reached the goal in this turn.
void give_uramaki_places(const Rules& rules, UramakiRace& race);
// Returns the points for the next seat that reaches the goal; 0 if no place is left.
int next_uramaki_points(const Rules& rules, const UramakiRace& race);

// Card counts of one table: all that scoring needs.
struct PartyTally {
    std::array<std::uint8_t, face_count> faces;    // without flipped cards
    std::array<std::uint8_t, kind_count> colours;  // by the kind that the colour belongs to
    std::uint8_t wasabi_points;                    // points that wasabi adds to the nigiri
    std::uint8_t uramaki_icons;
    std::uint8_t flipped;

    unsigned of(Face face) const { return faces[index(face)]; }
};

using PartyPoints = std::array<std::int8_t, most_seats>;
using SeatCounts = std::array<std::uint8_t, most_seats>;

// Counted tables of a round, and the scores to add points to.
struct PartyRound {
    const Rules& rules;
    std::span<const PartyTally> tables;
    const UramakiRace& race;
    std::span<RoundScore> scores;

    unsigned seats() const { return static_cast<unsigned>(tables.size()); }

    // Adds points(table) for each table.
    template <typename Points>
    void add_each(Category category, Points points) const {
        for (unsigned i = 0; i < seats(); ++i)
            scores[i].add(category, static_cast<int>(points(tables[i])));
    }
    void add_all(Category category, const PartyPoints& points) const {
        for (unsigned i = 0; i < seats(); ++i)
            scores[i].add(category, points[i]);
    }
    // Returns count_of(table) for each table.
    template <typename Count>
    SeatCounts count(Count count_of) const {
        SeatCounts counts{};
        for (unsigned i = 0; i < seats(); ++i)
            counts[i] = static_cast<std::uint8_t>(count_of(tables[i]));
        return counts;
    }
    // Score a race for the first places, and a race of most against fewest.
    void award(Category category, std::span<const std::uint8_t> places,
               const SeatCounts& icons) const;
    void award_extremes(Category category, int prize, const SeatCounts& counts) const;
};

// Scores a kind whose points depend only on the number of its cards.
template <Kind kind, Category category>
void score_by_number(const PartyRound& round) {
    static_assert(kind_rows[index(kind)].faces == 1);
    round.add_each(category, [](const PartyTally& table) {
        return points_by_number<kind>[table.of(kind_rows[index(kind)].first)];
    });
}

// Desserts of all seats, and the points to add to.
struct DessertRound {
    const Rules& rules;
    std::span<const Desserts> desserts;
    PartyPoints& points;
};

// Writes the points of a round by seat and category.
void score_party_round(const Rules& rules, std::span<const PartyTable> tables,
                       const UramakiRace& race, std::span<RoundScore> scores);

// Returns the points for all desserts at the end of the game.
PartyPoints score_party_desserts(const Rules& rules, std::span<const Desserts> desserts);

}  // namespace kaiten
