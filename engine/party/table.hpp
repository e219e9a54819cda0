// The cards in front of a Party seat, and the hand it holds.
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

// A card on a Party table. A special order that has not chosen yet still counts as itself.
struct PartyCard {
    Face card = Face::none;          // what is printed on it
    Face as = Face::none;            // what it counts as
    std::uint8_t flipped : 1 = 0;    // in the takeout box
    std::uint8_t on_wasabi : 1 = 0;  // a nigiri that lies on the wasabi at place `wasabi`
    std::uint8_t wasabi : 4 = 0;

    Kind kind() const { return kind_of(as); }
    ShownCard shown() const { return {card, as, on_wasabi != 0, flipped != 0}; }
    friend constexpr bool operator==(const PartyCard&, const PartyCard&) = default;
};

// Cards in the order they were laid, never more than a hand: what acts leaves the table before what
// it brings is laid.
struct PartyTable {
    List<PartyCard, max_hand> cards;
    std::uint8_t earlier = 0;        // how many were laid in earlier turns
    std::uint8_t free_wasabi = 0;    // how many wasabi wait for a nigiri
    std::uint8_t uramaki_icons = 0;  // of all uramaki here

    friend constexpr bool operator==(const PartyTable&, const PartyTable&) = default;
};

struct PartyHand {
    List<Face, max_hand> cards;
    // Chopsticks, spoons and special orders that everybody saw going into this hand and nobody saw
    // coming out.
    List<Face, 6> returned;
    FaceSet absent;  // faces that everybody knows are not in it, because a spoon asked in vain

    friend constexpr bool operator==(const PartyHand&, const PartyHand&) = default;
};

// What laying a face changes, from a table: which card comes next is what no processor can predict.
struct LayRow {
    std::uint8_t uramaki_icons = 0;
    std::uint8_t wasabi = 0;
    std::uint8_t acts = 0;  // does something when it is laid; chopsticks and spoons lie and wait
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

// Counts anew what the table keeps count of.
void recount(PartyTable& table);

// Puts the nigiri at the place on the earliest free wasabi; there is one.
void put_on_wasabi(PartyTable& table, unsigned place);

// Counts the card at the place, which is new as this face; true if it goes on a wasabi.
inline bool settle(PartyTable& table, unsigned place, Face as, UsableWasabi& wasabi,
                   bool declined) {
    const LayRow& row = lay_rows[index(as)];
    table.uramaki_icons = static_cast<std::uint8_t>(table.uramaki_icons + row.uramaki_icons);
    const bool on_wasabi = wasabi.lay(as, declined) != 0;
    if (on_wasabi) put_on_wasabi(table, place);
    table.free_wasabi = static_cast<std::uint8_t>(table.free_wasabi + row.wasabi);
    return on_wasabi;
}

// Lays a card; true if it lies on a wasabi.
inline bool lay(PartyTable& table, Face card, UsableWasabi& wasabi, bool declined = false) {
    table.cards.push({.card = card, .as = card});
    return settle(table, table.cards.size() - 1, card, wasabi, declined);
}
// The wasabi that cards laid in the middle of a turn may use.
UsableWasabi usable_wasabi(const PartyTable& table, const EditionRow& edition);
// A special order becomes what it copies; true if it goes on a wasabi.
bool become(PartyTable& table, unsigned place, Face as, bool flipped, UsableWasabi wasabi,
            bool declined);
// Takes a card off the table; those behind it move up.
Face take_off(PartyTable& table, unsigned place);
// Flips the cards of these places. A wasabi leaves its nigiri single, a nigiri frees its wasabi.
void flip(PartyTable& table, unsigned places);

// The order in which numbered cards act: the lowest number, a real card before a special order that
// copies the same.
inline unsigned number_rank(const PartyCard& card) {
    return row(card.as).number * 2U + (card.card == card.as ? 0U : 1U);
}

// The chopsticks or spoon that would be used: the lowest number, a real card before a special order
// that copies the same; only of earlier turns. The number of cards on the table if there is none.
unsigned find_tool(const PartyTable& table, Kind kind);

// Whether the card at the place may go into a takeout box.
inline bool may_be_flipped(const PartyTable& table, unsigned place) {
    return place < table.earlier && table.cards[place].flipped == 0;
}

inline bool has_tool(const PartyTable& table, Kind kind, const Rules& rules) {
    return rules.menu.has(kind) && find_tool(table, kind) < table.cards.size();
}
// The chopsticks that are used leave the table.
inline Face take_chopsticks(PartyTable& table) {
    return take_off(table, find_tool(table, Kind::chopsticks));
}

// Taking cards out of hands and putting them in, with what everybody learns from it.
void take_from(PartyHand& hand, Face card);
void put_into(PartyHand& hand, Face card);

}  // namespace kaiten
