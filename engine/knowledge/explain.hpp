// Explains the points of a category for the current tables: counts, places, ties and shares as
// data, so that code which displays them needs no rules.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"

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
    // By table, the other number that the points depend on. Nigiri: cards on wasabi. Soy: colours.
    // Tea: cards of the most frequent colour. Edamame: points per card. Uramaki: points won before
    // the end of the round.
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

Explanation explain(const ClassicGame& game, Category category);
Explanation explain(const PartyGame& game, Category category);
// Explain the desserts, including those still on the tables.
Explanation explain_desserts(const ClassicGame& game);
Explanation explain_desserts(const PartyGame& game);
// Explains one of the three fruits, for menus with fruit.
Explanation explain_fruit(const PartyGame& game, unsigned fruit);

}  // namespace kaiten
