// Explains the points of a category for the current tables: counts, places, ties and shares as
// data, so that code which displays them needs no rules.
#pragma once

#include "engine/knowledge/laid_tables.hpp"

namespace kaiten {

// A place in a race.
struct Place {
    std::uint8_t count = 0;   // number of icons or cards
    std::uint8_t tables = 0;  // bit i set: table i has this place
    std::int8_t points = 0;   // points of each of these tables

    bool held() const { return tables != 0; }
    unsigned holders() const { return static_cast<unsigned>(__builtin_popcount(tables)); }
    friend constexpr bool operator==(const Place&, const Place&) = default;
};

// Special outcome of a race.
enum class RaceNote : std::uint8_t {
    none,
    nobody_has_any,      // nobody scores
    all_equal,           // nobody gains or loses
    no_place_after_tie,  // a tie took the next place away
    nobody_loses,        // with two seats nobody loses points
};

struct Explanation {
    // By table: number of cards (or icons, for kinds that count icons), and their points.
    std::array<std::uint8_t, most_seats> counts{};
    std::array<std::int8_t, most_seats> points{};
    // By table, the other number that the points depend on. Its meaning is in the card's file.
    std::array<std::uint8_t, most_seats> besides{};

    // The following fields are for races only.
    bool race = false;
    bool ties_split = false;  // tied tables share the points of their place
    List<Place, 3> places;    // first place first
    Place fewest;             // the tables that lose points for having the fewest, if any
    RaceNote note = RaceNote::none;
};

// Returns the kind that the category is named after.
Kind kind_of(Category category);
// Returns the kind of dessert in the game.
Kind dessert_of(const Rules& rules);
// Returns the number that a table shows for a kind: cards, or icons for kinds that count icons.
unsigned count_of(const LaidTables& tables, unsigned table, Kind kind);

Explanation explain(const ClassicGame& game, Category category);
Explanation explain(const PartyGame& game, Category category);
// Explain the desserts, including those still on the tables.
Explanation explain_desserts(const ClassicGame& game);
Explanation explain_desserts(const PartyGame& game);
// Explains one of the three fruits, for menus with fruit.
Explanation explain_fruit(const PartyGame& game, unsigned fruit);

// Helpers for CardRow::explain. explain_places() fills in the places of a race that score, from the
// first. explain_extremes() fills in the places of most and fewest.
void explain_places(const Rules& rules, unsigned paid, Explanation& told);
void explain_extremes(const Rules& rules, int prize, Explanation& told);
// Sets the second number of each table to number(table).
template <typename Number>
void set_besides(const LaidTables& tables, Explanation& told, Number number) {
    for (unsigned i = 0; i < tables.size(); ++i)
        told.besides[i] = static_cast<std::uint8_t>(number(i));
}
// For CardRow::open_points: other seats can change all points of the table.
inline int all_points(const Explanation& told, unsigned table) {
    return told.points[table];
}
// Returns the kind whose colour a card has, or nothing: flipped cards and special orders that have
// not copied a card have no colour.
Kind colour_of(const ShownCard& card);

}  // namespace kaiten
