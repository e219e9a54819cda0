// Points that the next card of a kind adds, precomputed from the engine's points tables because the
// evaluation needs them for every card.
#pragma once

#include <array>

#include "engine/bots/weight_fields.hpp"
#include "engine/game/points.hpp"

namespace kaiten {

// Indexed by the number of cards on the table, which has room for ten.
template <Kind kind>
inline constexpr Worths<16> next_card = [] {
    Worths<16> added{};
    for (unsigned cards = 0; cards < added.size(); ++cards)
        added[cards] =
            static_cast<Worth>(points(points_for(kind, cards + 1) - points_for(kind, cards)));
    return added;
}();

// For kinds that score in sets: cards per set, and the value of a set.
template <Kind kind>
inline constexpr unsigned set_size = [] {
    unsigned cards = 1;
    while (points_for(kind, cards) == 0)
        ++cards;
    return cards;
}();
template <Kind kind>
inline constexpr int set_worth = points(points_for(kind, set_size<kind>));

// Number of cards that belong to an incomplete set, indexed by the number of cards on the table.
template <Kind kind>
inline constexpr std::array<std::uint8_t, 16> started_set = [] {
    std::array<std::uint8_t, 16> started{};
    for (unsigned cards = 0; cards < started.size(); ++cards)
        started[cards] = static_cast<std::uint8_t>(cards % set_size<kind>);
    return started;
}();

// For kinds that score card by card: number of cards from which a further card adds nothing.
template <Kind kind>
inline constexpr unsigned grown_up = [] {
    unsigned cards = 0;
    while (next_card<kind>[cards] != 0)
        ++cards;
    return cards;
}();

}  // namespace kaiten
