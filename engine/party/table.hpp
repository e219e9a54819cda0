// The table and the hand of a Party seat.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/list.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/face_set.hpp"
#include "engine/game/log.hpp"
#include "engine/game/rules.hpp"
#include "engine/game/wasabi.hpp"

namespace kaiten {

// A card on a Party table. A special order that has not copied a card yet counts as itself.
struct PartyCard {
    Face card = Face::none;          // what is printed on it
    Face as = Face::none;            // what it counts as
    std::uint8_t flipped : 1 = 0;    // in the takeout box
    std::uint8_t on_wasabi : 1 = 0;  // a nigiri on the wasabi at index `wasabi`
    std::uint8_t wasabi : 4 = 0;

    Kind kind() const { return kind_of(as); }
    ShownCard shown() const { return {card, as, on_wasabi != 0, flipped != 0}; }
    friend constexpr bool operator==(const PartyCard&, const PartyCard&) = default;
};

// Cards in the order they were laid. A table never has more cards than a full hand: a card that
// acts leaves the table before the card it brings is laid.
struct PartyTable {
    List<PartyCard, max_hand> cards;
    std::uint8_t earlier = 0;        // number of cards laid in earlier turns; these come first
    std::uint8_t free_wasabi = 0;    // wasabi without a nigiri
    std::uint8_t uramaki_icons = 0;  // icons of all unflipped uramaki

    friend constexpr bool operator==(const PartyTable&, const PartyTable&) = default;
};

struct PartyHand {
    List<Face, max_hand> cards;
    // Chopsticks, spoons and special orders that all players saw going into this hand and not
    // coming out.
    List<Face, 6> returned;
    FaceSet absent;  // faces that are known to be absent, because a spoon asked for them in vain

    friend constexpr bool operator==(const PartyHand&, const PartyHand&) = default;
};

// Changes to the table when a face is laid. A table lookup instead of branches, because the
// sequence of cards is unpredictable.
struct LayRow {
    std::uint8_t uramaki_icons = 0;
    std::uint8_t wasabi = 0;
    std::uint8_t acts = 0;  // 1 if it acts when laid; chopsticks and spoons do not
};
inline constexpr std::array<LayRow, face_count> lay_rows = [] {
    std::array<LayRow, face_count> rows{};
    for (unsigned i = 0; i < face_count; ++i) {
        const Kind kind = face_rows[i].kind;
        rows[i].uramaki_icons = kind == Kind::uramaki ? face_rows[i].icons : 0;
        rows[i].wasabi = kind == Kind::wasabi ? 1 : 0;
        const Acts acts = kind_rows[index(kind)].acts;
        rows[i].acts = acts == Acts::when_laid || acts == Acts::by_number ? 1 : 0;
    }
    return rows;
}();

// Recomputes free_wasabi and uramaki_icons.
void recount(PartyTable& table);

// Puts the nigiri at index `place` on the earliest free wasabi. There must be one.
void put_on_wasabi(PartyTable& table, unsigned place);

// Updates the counts for the card at index `place`, which now counts as `as`. Returns whether it
// goes on a wasabi.
inline bool settle(PartyTable& table, unsigned place, Face as, UsableWasabi& wasabi,
                   bool declined) {
    const LayRow& row = lay_rows[index(as)];
    table.uramaki_icons = static_cast<std::uint8_t>(table.uramaki_icons + row.uramaki_icons);
    const bool on_wasabi = wasabi.lay(as, declined) != 0;
    if (on_wasabi) put_on_wasabi(table, place);
    table.free_wasabi = static_cast<std::uint8_t>(table.free_wasabi + row.wasabi);
    return on_wasabi;
}

// Lays a card. Returns whether it goes on a wasabi.
inline bool lay(PartyTable& table, Face card, UsableWasabi& wasabi, bool declined = false) {
    table.cards.push({.card = card, .as = card});
    return settle(table, table.cards.size() - 1, card, wasabi, declined);
}
// Returns the wasabi that cards laid in the middle of a turn can use.
UsableWasabi usable_wasabi(const PartyTable& table, const EditionRow& edition);
// Returns the wasabi that the special order at index `place` can use as a copy of the nigiri `as`.
// It can use none if all nigiri of that face before it lie on a wasabi themselves.
UsableWasabi wasabi_for_copy(const PartyTable& table, unsigned place, Face as, const Rules& rules);
// Turns a special order into a copy. Returns whether it goes on a wasabi.
bool become(PartyTable& table, unsigned place, Face as, bool flipped, UsableWasabi wasabi,
            bool declined);
// Removes a card from the table and returns it; the cards behind it move up.
Face take_off(PartyTable& table, unsigned place);
// Flips the cards at these places (bits). A nigiri on a flipped wasabi stays without wasabi;
// flipping a nigiri frees its wasabi.
void flip(PartyTable& table, unsigned places);

// Returns the rank by which numbered cards act: lowest number first; a real card before a special
// order that copies the same number.
inline unsigned number_rank(const PartyCard& card) {
    return row(card.as).number * 2U + (card.card == card.as ? 0U : 1U);
}

// Returns the index of the chopsticks or spoon to use: the lowest number_rank() among cards of
// earlier turns. Returns the number of cards on the table if there is none.
unsigned find_tool(const PartyTable& table, Kind kind);

// Returns whether the card at this index may go into a takeout box.
inline bool may_be_flipped(const PartyTable& table, unsigned place) {
    return place < table.earlier && table.cards[place].flipped == 0;
}

inline bool has_tool(const PartyTable& table, Kind kind, const Rules& rules) {
    return rules.menu.has(kind) && find_tool(table, kind) < table.cards.size();
}
// Removes the chopsticks that are used from the table and returns the card.
inline Face take_chopsticks(PartyTable& table) {
    return take_off(table, find_tool(table, Kind::chopsticks));
}

// Move cards out of and into hands. Both keep track of what all players know about the hand.
void take_from(PartyHand& hand, Face card);
void put_into(PartyHand& hand, Face card);

}  // namespace kaiten
