// The points tables of the rule sheets. Scoring, previews and the bots' evaluation all read these
// constants.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/ensure.hpp"
#include "engine/game/cards.hpp"

namespace kaiten {

// Points by number of cards. Beyond the last entry the last `period` entries repeat, each time with
// `step` more points.
struct PointsRow {
    Kind kind;
    std::array<std::int8_t, 6> points;
    std::uint8_t entries;
    std::uint8_t period;
    std::uint8_t step;
};
inline constexpr std::array<PointsRow, 8> points_rows{{
    {Kind::tempura, {0, 0}, 2, 2, 5},
    {Kind::sashimi, {0, 0, 0}, 3, 3, 10},
    {Kind::dumpling, {0, 1, 3, 6, 10, 15}, 6, 1, 0},
    {Kind::eel, {0, -3, 7}, 3, 1, 0},
    {Kind::tofu, {0, 2, 6, 0}, 4, 1, 0},
    {Kind::matcha, {0, 0, 0, 0}, 4, 4, 12},
    {Kind::onigiri, {0, 1, 4, 9, 16}, 5, 1, 0},    // by number of shapes in one set
    {Kind::fruit, {-2, 0, 1, 3, 6, 10}, 6, 1, 0},  // for each of the three fruits
}};

constexpr int points_for(const PointsRow& row, unsigned cards) {
    int points = 0;
    while (cards >= row.entries) {
        cards -= row.period;
        points += row.step;
    }
    return points + row.points[cards];
}

// Returns the points of any number of cards of a kind. The kind must have a row.
constexpr int points_for(Kind kind, unsigned cards) {
    for (const PointsRow& row : points_rows)
        if (row.kind == kind) return points_for(row, cards);
    KAITEN_ENSURE(false);
}

// points_for() precomputed for every number of cards that fits on a table, to avoid the loop.
template <Kind kind>
inline constexpr std::array<std::int8_t, 16> points_by_number = [] {
    std::array<std::int8_t, 16> points{};
    for (unsigned cards = 0; cards < points.size(); ++cards)
        points[cards] = static_cast<std::int8_t>(points_for(kind, cards));
    return points;
}();

// A nigiri on wasabi scores its points times this factor.
inline constexpr unsigned wasabi_factor = 3;

// Points for the places of the maki race. From `many_seats` seats on, third place scores too.
inline constexpr std::array<std::uint8_t, 3> many_maki_places{6, 4, 2};
inline constexpr std::array<std::uint8_t, 2> few_maki_places{6, 3};
inline constexpr unsigned many_seats = 6;
constexpr std::span<const std::uint8_t> maki_places(unsigned seats) {
    return seats >= many_seats ? std::span<const std::uint8_t>(many_maki_places)
                               : std::span<const std::uint8_t>(few_maki_places);
}

// Points that the seats with the most gain and the seats with the fewest lose.
inline constexpr int pudding_prize = 6;
inline constexpr int temaki_prize = 4;

// Points of one card.
inline constexpr unsigned miso_points = 3;
inline constexpr unsigned soy_points = 4;
inline constexpr unsigned flipped_points = 2;

// Highest number of opponents with edamame that count.
inline constexpr unsigned edamame_limit = 4;

// Uramaki icons a seat needs to score during a round.
inline constexpr unsigned uramaki_goal = 10;

}  // namespace kaiten
