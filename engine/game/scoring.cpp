// Points: the tables and the races.
#include "engine/game/scoring.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

constexpr std::array<std::string_view, category_count> category_names{
    "maki", "tempura", "sashimi", "dumpling", "nigiri", "temaki", "uramaki", "eel",
    "tofu", "onigiri", "edamame", "miso",     "soy",    "tea",    "takeout"};

using C = Category;
constexpr std::array<Category, category_count> all_categories{
    C::maki, C::tempura, C::sashimi, C::dumpling, C::nigiri, C::temaki, C::uramaki, C::eel,
    C::tofu, C::onigiri, C::edamame, C::miso,     C::soy,    C::tea,    C::takeout};

// Points by number of cards. Past the end the last `period` entries go on, each time `step` higher.
struct CountRow {
    Kind kind;
    std::array<std::int8_t, 6> points;
    std::uint8_t entries;
    std::uint8_t period;
    std::uint8_t step;
};
constexpr std::array<CountRow, 6> count_rows{{
    {Kind::tempura, {0, 0}, 2, 2, 5},
    {Kind::sashimi, {0, 0, 0}, 3, 3, 10},
    {Kind::dumpling, {0, 1, 3, 6, 10, 15}, 6, 1, 0},
    {Kind::eel, {0, -3, 7}, 3, 1, 0},
    {Kind::tofu, {0, 2, 6, 0}, 4, 1, 0},
    {Kind::matcha, {0, 0, 0, 0}, 4, 4, 12},
}};

constexpr int count_points(const CountRow& row, unsigned cards) {
    int points = 0;
    while (cards >= row.entries) {
        cards -= row.period;
        points += row.step;
    }
    return points + row.points[cards];
}

// The classic counts again, worked out for every number of cards a table can hold: no loop for
// what is asked most.
struct CountPoints {
    std::array<std::int8_t, 16> points;
    constexpr explicit CountPoints(const CountRow& row) : points{} {
        for (unsigned cards = 0; cards < 16; ++cards)
            points[cards] = static_cast<std::int8_t>(count_points(row, cards));
    }
};
constexpr CountPoints tempura_points(count_rows[0]);
constexpr CountPoints sashimi_points(count_rows[1]);
constexpr CountPoints dumpling_points(count_rows[2]);

constexpr std::array<std::uint8_t, 2> classic_maki_places{6, 3};
constexpr int pudding_prize = 6;

PlaceRules maki_rules(const Rules& rules) {
    const EditionRow& edition = rules.edition_row();
    return {classic_maki_places, edition.ties_split, edition.second_after_tie};
}

int own_points(Tally tally) {
    return tempura_points.points[tally.tempura()] + sashimi_points.points[tally.sashimi()] +
           dumpling_points.points[tally.dumpling()] + static_cast<int>(tally.nigiri_points());
}

// What each tied seat gets; ties are rare, and so is the division.
int share(int prize, unsigned tied, bool ties_split) {
    return ties_split && tied > 1 ? prize / static_cast<int>(tied) : prize;
}

}  // namespace

std::string_view name(Category category) {
    return category_names[static_cast<unsigned>(category)];
}

std::span<const Category> categories(Edition edition) {
    const std::span<const Category> all(all_categories);
    return row(edition).party ? all : all.first(classic_category_count);
}

int points_for(Kind kind, unsigned cards) {
    for (const CountRow& row : count_rows)
        if (row.kind == kind) return count_points(row, cards);
    KAITEN_ENSURE(false);
}

void award_places(const PlaceRules& rules, std::span<const std::uint8_t> icons,
                  std::span<std::int8_t> points) {
    unsigned below = 256;
    for (const int prize : rules.places) {
        // Without branches on the icons, which are random.
        unsigned best = 0;
        for (const unsigned mine : icons) {
            const unsigned candidate = mine < below ? mine : 0;
            best = candidate > best ? candidate : best;
        }
        if (best == 0) return;
        unsigned tied = 0;
        for (const unsigned mine : icons)
            tied += mine == best ? 1U : 0U;
        const int gain = share(prize, tied, rules.ties_split);
        for (unsigned seat = 0; seat < icons.size(); ++seat) {
            const int wins = icons[seat] == best ? 1 : 0;
            points[seat] = static_cast<std::int8_t>(points[seat] + wins * gain);
        }
        if (tied > 1 && !rules.next_after_tie) return;
        below = best;
    }
}

void award_most_and_fewest(const ExtremesRules& rules, std::span<const std::uint8_t> counts,
                           std::span<std::int8_t> points) {
    unsigned most = 0;
    unsigned fewest = 255;
    for (const unsigned count : counts) {
        if (count > most) most = count;
        if (count < fewest) fewest = count;
    }
    if (rules.ties_split && most == fewest) return;
    unsigned with_most = 0;
    unsigned with_fewest = 0;
    for (const unsigned count : counts) {
        with_most += count == most ? 1U : 0U;
        with_fewest += count == fewest ? 1U : 0U;
    }
    const bool gain = most > 0 || !rules.most_needs_one;
    const bool lose = counts.size() > 2;
    const int bonus = share(rules.prize, with_most, rules.ties_split);
    const int malus = share(rules.prize, with_fewest, rules.ties_split);
    for (unsigned seat = 0; seat < counts.size(); ++seat) {
        int change = 0;
        if (gain && counts[seat] == most) change += bonus;
        if (lose && counts[seat] == fewest) change -= malus;
        points[seat] = static_cast<std::int8_t>(points[seat] + change);
    }
}

void score_totals(const Rules& rules, std::span<const Tally> tallies, SeatPoints& totals) {
    std::array<std::uint8_t, max_classic_seats> icons{};
    const unsigned tables = static_cast<unsigned>(tallies.size());
    for (unsigned seat = 0; seat < tables; ++seat) {
        icons[seat] = static_cast<std::uint8_t>(tallies[seat].maki_icons());
        totals[seat] = static_cast<std::int8_t>(own_points(tallies[seat]));
    }
    award_places(maki_rules(rules), std::span(icons).first(tables), totals);
}

void score_categories(const Rules& rules, std::span<const Table> tables,
                      std::span<RoundScore> scores) {
    std::array<std::uint8_t, max_classic_seats> icons{};
    SeatPoints maki{};
    for (unsigned seat = 0; seat < tables.size(); ++seat) {
        const Tally tally(tables[seat]);
        icons[seat] = static_cast<std::uint8_t>(tally.maki_icons());
        RoundScore& score = scores[seat] = {};
        score.add(C::tempura, tempura_points.points[tally.tempura()]);
        score.add(C::sashimi, sashimi_points.points[tally.sashimi()]);
        score.add(C::dumpling, dumpling_points.points[tally.dumpling()]);
        score.add(C::nigiri, static_cast<int>(tally.nigiri_points()));
    }
    award_places(maki_rules(rules), std::span(icons).first(tables.size()), maki);
    for (unsigned seat = 0; seat < tables.size(); ++seat)
        scores[seat].add(C::maki, maki[seat]);
}

SeatPoints score_puddings(const Rules& rules, std::span<const std::uint8_t> puddings) {
    SeatPoints points{};
    award_most_and_fewest({pudding_prize, rules.edition_row().ties_split, false}, puddings, points);
    return points;
}

}  // namespace kaiten
