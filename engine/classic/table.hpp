// The table and the hand of a classic seat.
#pragma once

#include <cstdint>
#include <span>

#include "engine/core/list.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"
#include "engine/game/wasabi.hpp"

namespace kaiten {

// A card on the table in one byte: its face, and whether it is a nigiri on a wasabi.
class TableCard {
public:
    constexpr TableCard() = default;
    constexpr TableCard(Face face, bool on_wasabi)
        : bits_(static_cast<std::uint8_t>(index(face) | (on_wasabi ? wasabi_bit : 0U))) {}
    constexpr Face face() const { return face_at(bits_ & ~wasabi_bit); }
    constexpr bool on_wasabi() const { return (bits_ & wasabi_bit) != 0; }
    // Array index: one value per face, off and on wasabi.
    static constexpr unsigned codes = 2 * 16;
    constexpr unsigned code() const { return bits_; }
    friend constexpr bool operator==(TableCard, TableCard) = default;

private:
    static constexpr unsigned wasabi_bit = 0x10;
    static_assert(classic_face_count <= wasabi_bit);
    std::uint8_t bits_ = 0;
};

// Cards in the order they were laid. A table never has more cards than a full hand: the second card
// taken with chopsticks replaces the chopsticks.
struct Table {
    List<TableCard, max_hand> cards;
    std::uint8_t free_wasabi : 4 = 0;  // wasabi without a nigiri
    std::uint8_t chopsticks : 4 = 0;   // chopsticks on the table

    friend constexpr bool operator==(const Table&, const Table&) = default;
};

struct Hand {
    List<Face, max_hand> cards;
    // Chopsticks that all players saw going into this hand and not coming out.
    std::uint8_t returned_chopsticks = 0;

    friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

// Lays a card. Returns whether it goes on a wasabi.
inline bool lay(Table& table, Face face, UsableWasabi& wasabi, bool declined = false) {
    const unsigned on_wasabi = wasabi.lay(face, declined);
    const unsigned fresh = face == Face::wasabi ? 1 : 0;
    const unsigned chopsticks = face == Face::chopsticks ? 1 : 0;
    table.free_wasabi = (table.free_wasabi - on_wasabi + fresh) & 15U;
    table.chopsticks = (table.chopsticks + chopsticks) & 15U;
    table.cards.push(TableCard(face, on_wasabi != 0));
    return on_wasabi != 0;
}

// Returns the table after laying these cards in this order, every nigiri on the earliest free
// wasabi. The cards are classic and at most a full hand.
inline Table table_of(std::span<const Face> cards) {
    Table table;
    UsableWasabi wasabi{0, true};
    for (const Face card : cards)
        lay(table, card, wasabi);
    return table;
}

// Returns whether the seat can use the tool. Chopsticks are the only classic tool, and any on the
// table are from an earlier turn.
inline bool has_tool(const Table& table, Kind kind, const Rules&) {
    return kind == Kind::chopsticks && table.chopsticks > 0;
}

// Removes chopsticks from the table and returns the card.
inline Face take_chopsticks(Table& table) {
    table.cards.remove_ordered(table.cards.find(TableCard(Face::chopsticks, false)));
    table.chopsticks = (table.chopsticks - 1U) & 15U;
    return Face::chopsticks;
}

// Move cards out of and into hands. Both keep track of the chopsticks that all players know of.
inline void take_from(Hand& hand, Face card) {
    hand.cards.remove_unordered(hand.cards.find(card));
    if (card == Face::chopsticks && hand.returned_chopsticks > 0) hand.returned_chopsticks -= 1;
}
inline void put_into(Hand& hand, Face card) {
    hand.cards.push(card);
    hand.returned_chopsticks += 1;
}

}  // namespace kaiten
