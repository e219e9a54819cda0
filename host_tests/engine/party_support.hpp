// Helpers that the Party tests share: positions set up by hand, and counting of cards.
#pragma once

#include <map>

#include "engine/party/game.hpp"
#include "host_tests/engine/support.hpp"

namespace kaiten::test {

inline Rules party_rules(KindSet menu, unsigned seats, Edition edition = Edition::party) {
    return {.edition = edition,
            .seats = static_cast<std::uint8_t>(seats),
            .pass_both_ways = false,
            .dummy = false,
            .menu = menu};
}

// Returns a valid menu with these two specials. Most tests do not depend on the other kinds.
inline KindSet menu_with(Kind first, Kind second, Kind roll = Kind::maki,
                         Kind dessert = Kind::matcha) {
    return KindSet(Kind::nigiri, roll, Kind::tempura, Kind::tofu, Kind::miso, first, second,
                   dessert);
}

inline PartyGame started_party(const Rules& rules, std::uint64_t seed = 1) {
    PartyGame game;
    EXPECT_ACCEPTED(start_game(game, rules, seed));
    return game;
}

inline void set_hand(PartyGame& game, unsigned seat, std::initializer_list<Face> cards) {
    game.hands[seat] = {};
    for (const Face card : cards)
        game.hands[seat].cards.push(card);
}

// Lays one card, a nigiri on a free wasabi if there is one.
inline void lay_card(PartyTable& table, Face card) {
    UsableWasabi wasabi{table.free_wasabi, true};
    lay(table, card, wasabi);
}

// Builds a table from cards as players see them. A special order without a copy stays a special
// order.
inline PartyTable party_table_of(std::span<const ShownCard> cards) {
    PartyTable table;
    UsableWasabi wasabi{0, true};
    for (const ShownCard& shown : cards) {
        const Face as = shown.as == Face::none ? shown.card : shown.as;
        table.cards.push({.card = shown.card, .as = as});
        table.cards.back().flipped = shown.flipped ? 1 : 0;
        if (!shown.flipped) settle(table, table.cards.size() - 1, as, wasabi, false);
    }
    return table;
}

// Turns the special order at `place` into a copy of `as`.
inline void copy_at(PartyTable& table, unsigned place, Face as) {
    become(table, place, as, false, {table.free_wasabi, true}, false);
}

// Replaces the table of a seat by cards laid in earlier turns.
inline void set_table(PartyGame& game, unsigned seat, std::initializer_list<Face> cards) {
    game.tables[seat] = {};
    for (const Face card : cards)
        lay_card(game.tables[seat], card);
    game.tables[seat].earlier = static_cast<std::uint8_t>(cards.size());
}

inline void set_deck(PartyGame& game, std::initializer_list<Face> top_first) {
    game.deck.clear();
    std::vector<Face> cards(top_first);
    while (!cards.empty()) {
        game.deck.push(cards.back());
        cards.pop_back();
    }
}

inline std::vector<Face> faces_on(const PartyTable& table) {
    std::vector<Face> faces;
    for (const PartyCard& card : table.cards)
        faces.push_back(card.card);
    return faces;
}

inline std::vector<Face> sorted(const List<Face, max_hand>& cards) {
    List<Face, max_hand> copy = cards;
    copy.sort();
    return {copy.begin(), copy.end()};
}

// Counts all cards in the game by face. The tables of a finished round still show desserts that
// were already moved to the kept ones, so these are counted only once.
inline std::map<Face, unsigned> count_party_cards(const PartyGame& game) {
    std::map<Face, unsigned> counts;
    const auto add = [&](const auto& cards) {
        for (const Face card : cards)
            counts[card] += 1;
    };
    add(game.deck);
    add(game.dessert_pile);
    add(game.discards);
    add(game.drawn);
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        add(game.hands[seat].cards);
        for (const Dessert dessert : game.desserts[seat])
            counts[dessert.card()] += 1;
        for (const PartyCard& card : game.tables[seat].cards)
            if (game.phase == Phase::choosing || !is_kept_dessert(card)) counts[card.card] += 1;
    }
    return counts;
}

inline void expect_all_cards(const PartyGame& game) {
    auto counts = count_party_cards(game);
    unsigned all = 0;
    for (unsigned i = 0; i < face_count; ++i) {
        const FaceRow& face = row(face_at(i));
        const unsigned expected = game.rules.menu.has(face.kind) ? face.party_cards : 0U;
        TEST_ASSERT_EQUAL_UINT_MESSAGE(expected, counts[face_at(i)], face.name.data());
        all += expected;
    }
    TEST_ASSERT_EQUAL_UINT(12 + 12 + 24 + 6 + 15, all);
}

}  // namespace kaiten::test
