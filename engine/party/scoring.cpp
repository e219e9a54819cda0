// Party's points: a row for each kind that scores, with the function that scores it.
#include "engine/party/scoring.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

// One table, counted: all that scoring asks. Left as it is until count() fills it in: with eight
// seats that is much, and most tables have fewer.
struct Counts {
    std::array<std::uint8_t, face_count> faces;    // flipped cards apart
    std::array<std::uint8_t, kind_count> colours;  // by the kind whose colour it is
    std::uint8_t wasabi_points;                    // what wasabi adds to the nigiri
    std::uint8_t uramaki_icons;
    std::uint8_t flipped;

    unsigned of(Face face) const { return faces[index(face)]; }
    // A special order has the colour of what it copies, and none before.
    unsigned different_colours() const {
        unsigned different = 0;
        for (const unsigned cards : colours)
            different += cards > 0 ? 1U : 0U;
        return different - (colours[index(Kind::special_order)] > 0 ? 1U : 0U);
    }
    unsigned best_colour() const {
        unsigned best = 0;
        for (unsigned i = 0; i < kind_count; ++i) {
            const unsigned cards = kind_at(i) == Kind::special_order ? 0U : colours[i];
            best = cards > best ? cards : best;
        }
        return best;
    }
};

constexpr auto colours_of_faces = [] {
    std::array<std::uint8_t, face_count> colours{};
    for (unsigned i = 0; i < face_count; ++i)
        colours[i] = static_cast<std::uint8_t>(kind_rows[index(face_rows[i].kind)].colour);
    return colours;
}();

// Flipped cards count nothing rather than being skipped, which would be a branch.
void count(const PartyTable& table, bool colours, Counts& counts) {
    counts = {};
    counts.uramaki_icons = table.uramaki_icons;
    for (const PartyCard& card : table.cards) {
        const unsigned seen = 1U - card.flipped;
        std::uint8_t& face = counts.faces[index(card.as)];
        face = static_cast<std::uint8_t>(face + seen);
        counts.flipped = static_cast<std::uint8_t>(counts.flipped + card.flipped);
        if (colours) {
            std::uint8_t& colour = counts.colours[colours_of_faces[index(card.as)]];
            colour = static_cast<std::uint8_t>(colour + seen);
        }
        if (card.on_wasabi != 0)
            counts.wasabi_points =
                static_cast<std::uint8_t>(counts.wasabi_points + 2 * nigiri_points(card.as));
    }
}

// All tables of a round, and where the points go.
struct Round {
    const Rules& rules;
    std::span<const Counts> tables;
    const UramakiRace& race;
    std::span<RoundScore> scores;

    unsigned seats() const { return static_cast<unsigned>(tables.size()); }
};

using SeatCounts = std::array<std::uint8_t, most_seats>;

void add_points(const Round& round, Category category, const PartyPoints& points) {
    for (unsigned i = 0; i < round.seats(); ++i)
        round.scores[i].add(category, points[i]);
}

void score_nigiri(const Round& round) {
    for (unsigned i = 0; i < round.seats(); ++i) {
        const Counts& table = round.tables[i];
        const unsigned points = table.of(Face::egg) + 2 * table.of(Face::salmon) +
                                3 * table.of(Face::squid) + table.wasabi_points;
        round.scores[i].add(Category::nigiri, static_cast<int>(points));
    }
}

constexpr std::array<std::uint8_t, 3> many_maki_places{6, 4, 2};
constexpr std::array<std::uint8_t, 2> few_maki_places{6, 3};
constexpr unsigned many_seats = 6;

void score_maki(const Round& round) {
    SeatCounts icons{};
    PartyPoints points{};
    for (unsigned i = 0; i < round.seats(); ++i) {
        const Counts& table = round.tables[i];
        icons[i] = static_cast<std::uint8_t>(table.of(Face::maki1) + 2 * table.of(Face::maki2) +
                                             3 * table.of(Face::maki3));
    }
    const auto places = round.rules.seats >= many_seats
                            ? std::span<const std::uint8_t>(many_maki_places)
                            : std::span<const std::uint8_t>(few_maki_places);
    award_places({places, false, true}, std::span(icons).first(round.seats()), points);
    add_points(round, Category::maki, points);
}

constexpr int temaki_prize = 4;

void score_temaki(const Round& round) {
    SeatCounts cards{};
    PartyPoints points{};
    for (unsigned i = 0; i < round.seats(); ++i)
        cards[i] = static_cast<std::uint8_t>(round.tables[i].of(Face::temaki));
    award_most_and_fewest({temaki_prize, false, true}, std::span(cards).first(round.seats()),
                          points);
    add_points(round, Category::temaki, points);
}

// What was won during the round, and what the most icons left are worth.
void score_uramaki(const Round& round) {
    add_points(round, Category::uramaki, round.race.points);
    const EditionRow& edition = round.rules.edition_row();
    const unsigned place = edition.uramaki_by_total ? round.race.places_taken : 2U;
    if (place >= edition.uramaki_points.size()) return;
    SeatCounts icons{};
    PartyPoints points{};
    for (unsigned i = 0; i < round.seats(); ++i)
        icons[i] = round.tables[i].uramaki_icons;
    award_places({std::span(edition.uramaki_points).subspan(place, 1), false, true},
                 std::span(icons).first(round.seats()), points);
    add_points(round, Category::uramaki, points);
}

template <Kind kind, Category category>
void score_by_number(const Round& round) {
    constexpr KindRow row = kind_rows[index(kind)];
    static_assert(row.faces == 1);
    for (unsigned i = 0; i < round.seats(); ++i)
        round.scores[i].add(category, points_for(kind, round.tables[i].of(row.first)));
}

// Sets of different shapes: one of all shapes there are, then one of all shapes of which there are
// two, and so on. Of one shape there are two cards and at most three special orders.
int onigiri_points(const Counts& table) {
    constexpr std::array<int, 5> points{0, 1, 4, 9, 16};
    int sum = 0;
    unsigned different = 1;
    for (unsigned set = 1; different > 0; ++set) {
        different = 0;
        for (unsigned shape = 0; shape < 4; ++shape)
            different += table.faces[index(Face::onigiri_circle) + shape] >= set ? 1U : 0U;
        sum += points[different];
    }
    return sum;
}

void score_onigiri(const Round& round) {
    for (unsigned i = 0; i < round.seats(); ++i)
        round.scores[i].add(Category::onigiri, onigiri_points(round.tables[i]));
}

constexpr unsigned edamame_limit = 4;

void score_edamame(const Round& round) {
    unsigned with_edamame = 0;
    for (const Counts& table : round.tables)
        with_edamame += table.of(Face::edamame) > 0 ? 1U : 0U;
    if (with_edamame == 0) return;
    const unsigned others = with_edamame - 1;
    const unsigned worth = others < edamame_limit ? others : edamame_limit;
    for (unsigned i = 0; i < round.seats(); ++i)
        round.scores[i].add(Category::edamame,
                            static_cast<int>(round.tables[i].of(Face::edamame) * worth));
}

constexpr unsigned miso_points = 3;

void score_miso(const Round& round) {
    for (unsigned i = 0; i < round.seats(); ++i)
        round.scores[i].add(Category::miso,
                            static_cast<int>(round.tables[i].of(Face::miso) * miso_points));
}

constexpr unsigned soy_points = 4;

void score_soy(const Round& round) {
    std::array<unsigned, most_seats> colours{};
    unsigned most = 0;
    for (unsigned i = 0; i < round.seats(); ++i) {
        colours[i] = round.tables[i].different_colours();
        most = colours[i] > most ? colours[i] : most;
    }
    for (unsigned i = 0; i < round.seats(); ++i)
        if (colours[i] == most)
            round.scores[i].add(Category::soy,
                                static_cast<int>(round.tables[i].of(Face::soy) * soy_points));
}

void score_tea(const Round& round) {
    for (unsigned i = 0; i < round.seats(); ++i) {
        const Counts& table = round.tables[i];
        const unsigned cups = table.of(Face::tea);
        if (cups == 0) continue;  // most of the time, and colours take long to look through
        round.scores[i].add(Category::tea, static_cast<int>(cups * table.best_colour()));
    }
}

constexpr unsigned flipped_points = 2;

void score_takeout(const Round& round) {
    for (unsigned i = 0; i < round.seats(); ++i)
        round.scores[i].add(Category::takeout,
                            static_cast<int>(round.tables[i].flipped * flipped_points));
}

struct ScoreRow {
    Kind kind;
    void (*score)(const Round&);
};
constexpr std::array<ScoreRow, 15> score_rows{{
    {Kind::nigiri, score_nigiri},
    {Kind::maki, score_maki},
    {Kind::temaki, score_temaki},
    {Kind::uramaki, score_uramaki},
    {Kind::tempura, score_by_number<Kind::tempura, Category::tempura>},
    {Kind::sashimi, score_by_number<Kind::sashimi, Category::sashimi>},
    {Kind::dumpling, score_by_number<Kind::dumpling, Category::dumpling>},
    {Kind::eel, score_by_number<Kind::eel, Category::eel>},
    {Kind::tofu, score_by_number<Kind::tofu, Category::tofu>},
    {Kind::onigiri, score_onigiri},
    {Kind::edamame, score_edamame},
    {Kind::miso, score_miso},
    {Kind::soy, score_soy},
    {Kind::tea, score_tea},
    {Kind::takeout, score_takeout},
}};

// The desserts of all seats, and where their points go.
using DessertCards = std::span<const Desserts>;

void score_pudding(DessertCards desserts, PartyPoints& points) {
    constexpr int pudding_prize = 6;
    SeatCounts cards{};
    for (unsigned i = 0; i < desserts.size(); ++i)
        cards[i] = static_cast<std::uint8_t>(desserts[i].size());
    award_most_and_fewest({pudding_prize, false, true}, std::span(cards).first(desserts.size()),
                          points);
}

void score_matcha(DessertCards desserts, PartyPoints& points) {
    for (unsigned i = 0; i < desserts.size(); ++i)
        points[i] = static_cast<std::int8_t>(points_for(Kind::matcha, desserts[i].size()));
}

void score_fruit(DessertCards desserts, PartyPoints& points) {
    constexpr std::array<int, 6> by_number{-2, 0, 1, 3, 6, 10};
    for (unsigned i = 0; i < desserts.size(); ++i) {
        unsigned watermelons = 0;
        unsigned oranges = 0;
        unsigned pineapples = 0;
        for (const Dessert dessert : desserts[i]) {
            const unsigned icons = row(dessert.as()).icons;
            watermelons += icons >> 4;
            oranges += (icons >> 2) & 3U;
            pineapples += icons & 3U;
        }
        int sum = 0;
        for (const unsigned fruit : {watermelons, oranges, pineapples})
            sum += by_number[fruit < 5 ? fruit : 5];
        points[i] = static_cast<std::int8_t>(sum);
    }
}

struct DessertRow {
    Kind kind;
    void (*score)(DessertCards, PartyPoints&);
};
constexpr std::array<DessertRow, 3> dessert_rows{{
    {Kind::pudding, score_pudding},
    {Kind::matcha, score_matcha},
    {Kind::fruit, score_fruit},
}};

}  // namespace

unsigned race_uramaki(const Rules& rules, std::span<const unsigned> icons, UramakiRace& race) {
    const EditionRow& edition = rules.edition_row();
    // The last place is for the end of the round, unless all three are won by reaching the goal.
    const unsigned places = edition.uramaki_by_total ? 3 : 2;
    unsigned scored = 0;
    while (race.places_taken < places) {
        unsigned best = 0;
        for (unsigned i = 0; i < icons.size(); ++i)
            if (((scored >> i) & 1U) == 0 && icons[i] > best) best = icons[i];
        if (best < uramaki_goal) break;
        const unsigned least = edition.uramaki_by_total ? best : uramaki_goal;
        unsigned sharing = 0;
        for (unsigned i = 0; i < icons.size(); ++i) {
            if (((scored >> i) & 1U) != 0 || icons[i] < least) continue;
            race.points[i] = static_cast<std::int8_t>(race.points[i] +
                                                      edition.uramaki_points[race.places_taken]);
            scored |= 1U << i;
            sharing += 1;
        }
        const unsigned taken = race.places_taken + (edition.uramaki_by_total ? sharing : 1);
        race.places_taken = static_cast<std::uint8_t>(taken);
    }
    return scored;
}

void score_party_round(const Rules& rules, std::span<const PartyTable> tables,
                       const UramakiRace& race, std::span<RoundScore> scores) {
    std::array<Counts, most_seats> counts;
    const bool colours = rules.menu.has(Kind::tea) || rules.menu.has(Kind::soy);
    for (unsigned i = 0; i < tables.size(); ++i) {
        count(tables[i], colours, counts[i]);
        scores[i] = {};
    }
    const Round round{rules, std::span(counts).first(tables.size()), race, scores};
    for (const ScoreRow& row : score_rows)
        if (rules.menu.has(row.kind)) row.score(round);
}

PartyPoints score_desserts(const Rules& rules, std::span<const Desserts> desserts) {
    PartyPoints points{};
    for (const DessertRow& row : dessert_rows)
        if (rules.menu.has(row.kind)) row.score(desserts, points);
    return points;
}

}  // namespace kaiten
