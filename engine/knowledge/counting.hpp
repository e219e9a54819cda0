// Counting what lies on a table of either game, and what a number of cards still lacks: what
// explanations, previews and overviews have in common.
#pragma once

#include "engine/classic/table.hpp"
#include "engine/game/points.hpp"
#include "engine/party/table.hpp"

namespace kaiten {

// A card of either table: what it counts as, and how it lies there.
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

// Kinds of which not the cards are counted, but what is printed on them.
constexpr bool counts_icons(Kind kind) {
    return kind == Kind::maki || kind == Kind::uramaki;
}

// Cards of a kind, or their icons; for the takeout box what lies in it.
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

// Kinds with one face whose points depend on nothing but their number.
constexpr bool scores_by_number(Kind kind) {
    if (kind_rows[index(kind)].faces > 1) return false;
    for (const PointsRow& points : points_rows)
        if (points.kind == kind) return true;
    return false;
}

// What so many cards of such a kind lack: so many more bring so many points more. Nothing if
// nothing can.
struct Lack {
    unsigned cards = 0;
    int points = 0;
};
constexpr Lack lack_of(Kind kind, unsigned cards) {
    const int now = points_for(kind, cards);
    // Past a hand of them nothing more can be hoped for.
    for (unsigned more = 1; more <= max_hand; ++more)
        if (const int points = points_for(kind, cards + more) - now; points > 0)
            return {more, points};
    return {};
}

}  // namespace kaiten
