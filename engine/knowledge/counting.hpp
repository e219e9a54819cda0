// Helpers that count cards on a table of either game, and find how many cards are missing for more
// points. Explanations, previews and overviews share them.
#pragma once

#include "engine/classic/table.hpp"
#include "engine/game/points.hpp"
#include "engine/party/table.hpp"

namespace kaiten {

// Uniform access to cards of both table types.
inline Face face_of(TableCard card) {
    return card.face();
}
inline Face face_of(const PartyCard& card) {
    return card.as;
}
inline bool is_flipped(TableCard) {
    return false;
}
inline bool is_flipped(const PartyCard& card) {
    return card.flipped != 0;
}
inline bool lies_on_wasabi(TableCard card) {
    return card.on_wasabi();
}
inline bool lies_on_wasabi(const PartyCard& card) {
    return card.on_wasabi != 0;
}

// Returns whether icons are counted for this kind, not cards.
constexpr bool counts_icons(Kind kind) {
    return kind == Kind::maki || kind == Kind::uramaki;
}

// Returns the number of cards or icons of the kind; for takeout the number of flipped cards.
template <typename AnyTable>
unsigned count_on(const AnyTable& table, Kind kind) {
    unsigned count = 0;
    for (const auto& card : table.cards) {
        const bool in_box = is_flipped(card);
        if (kind == Kind::takeout) {
            count += in_box ? 1U : 0U;
        } else if (!in_box && kind_of(face_of(card)) == kind) {
            count += counts_icons(kind) ? row(face_of(card)).icons : 1U;
        }
    }
    return count;
}

template <typename AnyTable>
unsigned count_on_wasabi(const AnyTable& table) {
    unsigned used = 0;
    for (const auto& card : table.cards)
        used += lies_on_wasabi(card) ? 1U : 0U;
    return used;
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
