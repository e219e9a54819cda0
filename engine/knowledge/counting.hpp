// Helpers that count cards on a table of either game, and find how many cards are missing for more
// points. Previews and overviews share them.
#pragma once

#include "engine/classic/table.hpp"
#include "engine/game/points.hpp"
#include "engine/party/table.hpp"

namespace kaiten {

inline bool is_of(TableCard card, Kind kind) {
    return kind_of(card.face()) == kind;
}
inline bool is_of(const PartyCard& card, Kind kind) {
    return card.flipped == 0 && card.kind() == kind;
}

// Returns the number of unflipped cards of the kind.
template <typename AnyTable>
unsigned count_on(const AnyTable& table, Kind kind) {
    unsigned count = 0;
    for (const auto& card : table.cards)
        count += is_of(card, kind) ? 1U : 0U;
    return count;
}

// Returns whether the kind has one face and its points depend only on the number of cards.
constexpr bool scores_by_number(Kind kind) {
    if (kind_rows[index(kind)].faces > 1) return false;
    for (const PointsRow& points : points_rows)
        if (points.kind == kind) return true;
    return false;
}

// Cards missing until a kind scores more: `cards` more would add `points`. Both are 0 if no number
// of cards adds points.
struct Lack {
    unsigned cards = 0;
    int points = 0;
};
constexpr Lack lack_of(Kind kind, unsigned cards) {
    const int now = points_for(kind, cards);
    // A table never gets more than a full hand of cards.
    for (unsigned more = 1; more <= max_hand; ++more)
        if (const int points = points_for(kind, cards + more) - now; points > 0)
            return {more, points};
    return {};
}

}  // namespace kaiten
