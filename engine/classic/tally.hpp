// Counts the cards of one classic table in a single 32-bit word with bit fields, which is all that
// scoring needs. Each card takes one addition.
#pragma once

#include <array>
#include <cstdint>

#include "engine/classic/table.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/points.hpp"

namespace kaiten {

namespace tally_words {

constexpr std::uint32_t of(Face face) {
    const std::uint32_t icons = face_rows[index(face)].icons;
    switch (face_rows[index(face)].kind) {
        case Kind::tempura:
            return 1U;
        case Kind::sashimi:
            return 1U << 4;
        case Kind::dumpling:
            return 1U << 8;
        case Kind::maki:
            return icons << 12;
        case Kind::nigiri:
            return icons << 18;
        case Kind::pudding:
            return 1U << 25;
        default:
            return 0;
    }
}

// Nigiri on wasabi: a nigiri's word has only the points field, so multiplying the word multiplies
// the points.
inline constexpr std::array<std::uint32_t, TableCard::codes> table = [] {
    std::array<std::uint32_t, TableCard::codes> all{};
    for (unsigned i = 0; i < classic_face_count; ++i) {
        all[TableCard(face_at(i), false).code()] = of(face_at(i));
        all[TableCard(face_at(i), true).code()] = wasabi_factor * of(face_at(i));
    }
    return all;
}();

}  // namespace tally_words

class Tally {
public:
    constexpr Tally() = default;
    explicit constexpr Tally(const Table& table) {
        for (const TableCard card : table.cards)
            add(card);
    }

    constexpr void add(TableCard card) { bits_ += tally_words::table[card.code()]; }

    // Returns whether there is any tempura, sashimi or dumpling.
    constexpr bool any_of_sets() const { return (bits_ & 0xFFFU) != 0; }
    constexpr unsigned tempura() const { return bits_ & 15U; }
    constexpr unsigned sashimi() const { return (bits_ >> 4) & 15U; }
    constexpr unsigned dumpling() const { return (bits_ >> 8) & 15U; }
    constexpr unsigned maki_icons() const { return (bits_ >> 12) & 63U; }
    constexpr unsigned nigiri_points() const { return (bits_ >> 18) & 127U; }
    constexpr unsigned puddings() const { return bits_ >> 25; }

private:
    std::uint32_t bits_ = 0;
};

}  // namespace kaiten
