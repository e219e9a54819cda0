// Why the points of a category are what they are: counts, places, ties and shares as data, so that
// whoever tells it repeats no rule. About the tables as they lie.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

// A place in a race.
struct Place {
    std::uint8_t count = 0;   // icons or cards that hold it
    std::uint8_t tables = 0;  // bit i set: table i holds it
    std::int8_t points = 0;   // what each of them gets

    bool held() const { return tables != 0; }
    unsigned holders() const { return static_cast<unsigned>(__builtin_popcount(tables)); }
    friend constexpr bool operator==(const Place&, const Place&) = default;
};

// What else there is to say about a race.
enum class RaceNote : std::uint8_t {
    none,
    nobody_has_any,      // so nobody scores
    all_equal,           // so nobody gains or loses
    no_place_after_tie,  // the tie for a place takes the next one away
    nobody_loses,        // too few sit at the table
};

struct Explanation {
    // By table: cards, or icons where those count; and the points they bring.
    std::array<std::uint8_t, most_seats> counts{};
    std::array<std::int8_t, most_seats> points{};
    // By table, what the points depend on besides: nigiri on wasabi; for soy the colours, for tea
    // the cards of the best colour, for edamame what each card brings, for uramaki the points won
    // before the end of the round.
    std::array<std::uint8_t, most_seats> besides{};

    // Races only.
    bool race = false;
    bool ties_split = false;  // tied tables share the points of their place
    List<Place, 3> places;    // from the first
    Place fewest;             // who loses points for having the fewest, if anybody does
    RaceNote note = RaceNote::none;
};

// The kind of card a category is about.
Kind kind_of(Category category);

Explanation explain(const ClassicGame& game, Category category);
Explanation explain(const PartyGame& game, Category category);
// The desserts, those that still lie on the tables included.
Explanation explain_desserts(const ClassicGame& game);
Explanation explain_desserts(const PartyGame& game);
// One of the three fruits, where fruit is the dessert.
Explanation explain_fruit(const PartyGame& game, unsigned fruit);

}  // namespace kaiten
