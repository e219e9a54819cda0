// What the next card of a kind adds to those that lie there, from the engine's tables of points and
// worked out beforehand: judgement asks it for every card.
#pragma once

#include <array>

#include "engine/bots/weight_fields.hpp"
#include "engine/game/points.hpp"

namespace kaiten {

// By how many lie there. A table has room for ten.
template <Kind kind>
inline constexpr Worths<16> next_card = [] {
    Worths<16> added{};
    for (unsigned cards = 0; cards < added.size(); ++cards)
        added[cards] =
            static_cast<Worth>(points(points_for(kind, cards + 1) - points_for(kind, cards)));
    return added;
}();

// Of a kind that scores by sets: so many cards make one, and what it brings.
template <Kind kind>
inline constexpr unsigned set_size = [] {
    unsigned cards = 1;
    while (points_for(kind, cards) == 0)
        ++cards;
    return cards;
}();
template <Kind kind>
inline constexpr int set_worth = points(points_for(kind, set_size<kind>));

// So many of the cards that lie there belong to a set that is not complete.
template <Kind kind>
inline constexpr std::array<std::uint8_t, 16> started_set = [] {
    std::array<std::uint8_t, 16> started{};
    for (unsigned cards = 0; cards < started.size(); ++cards)
        started[cards] = static_cast<std::uint8_t>(cards % set_size<kind>);
    return started;
}();

// Of a kind that grows card by card: from so many on, a further one adds nothing.
template <Kind kind>
inline constexpr unsigned grown_up = [] {
    unsigned cards = 0;
    while (next_card<kind>[cards] != 0)
        ++cards;
    return cards;
}();

}  // namespace kaiten
