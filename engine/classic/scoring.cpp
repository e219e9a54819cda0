// Scores classic tables and puddings.
#include "engine/classic/scoring.hpp"

#include "engine/game/points.hpp"

namespace kaiten {
namespace {

PlaceRules maki_rules(const Rules& rules) {
    static_assert(max_classic_seats < many_seats);
    return {rules.edition_row(), few_maki_places};
}

// Local copies, so that the compiler places them next to each other.
constexpr auto tempura_points = points_by_number<Kind::tempura>;
constexpr auto sashimi_points = points_by_number<Kind::sashimi>;
constexpr auto dumpling_points = points_by_number<Kind::dumpling>;

int own_points(Tally tally) {
    return tempura_points[tally.tempura()] + sashimi_points[tally.sashimi()] +
           dumpling_points[tally.dumpling()] + static_cast<int>(tally.nigiri_points());
}

}  // namespace

// Runs at the end of every playout, so arrays that are filled anyway are not cleared first.
void score_totals(const Rules& rules, std::span<const Tally> tallies, SeatPoints& totals) {
    std::array<std::uint8_t, max_classic_seats> icons;
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
        score.add(Category::tempura, tempura_points[tally.tempura()]);
        score.add(Category::sashimi, sashimi_points[tally.sashimi()]);
        score.add(Category::dumpling, dumpling_points[tally.dumpling()]);
        score.add(Category::nigiri, static_cast<int>(tally.nigiri_points()));
    }
    award_places(maki_rules(rules), std::span(icons).first(tables.size()), maki);
    for (unsigned seat = 0; seat < tables.size(); ++seat)
        scores[seat].add(Category::maki, maki[seat]);
}

SeatPoints score_puddings(const Rules& rules, std::span<const std::uint8_t> puddings) {
    SeatPoints points{};
    award_most_and_fewest({rules, pudding_prize}, puddings, points);
    return points;
}

}  // namespace kaiten
