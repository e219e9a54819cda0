// Helpers that the tests of the engine share: expected refusals, positions set up by hand, and
// counting of cards.
#pragma once

#include <unity.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <span>
#include <vector>

#include "engine/classic/game.hpp"

// Prints where a check of the engine failed. Every test program has a single source file, so the
// function is defined once.
[[noreturn]] void kaiten::fail(const char* file, int line) {
    std::fprintf(stderr, "check failed in %s:%d\n", file, line);
    std::abort();
}

namespace kaiten::test {

inline void expect(Refusal expected, Refusal actual, int line) {
    if (expected == actual) return;
    UnityPrint("expected: ");
    UnityPrint(text(expected).data());
    UnityPrint(", actual: ");
    UnityPrint(text(actual).data());
    UnityPrint("\n");
    UNITY_TEST_FAIL(static_cast<UNITY_UINT>(line), "unexpected refusal");
}
#define EXPECT_REFUSAL(expected, actual) \
    kaiten::test::expect(kaiten::Refusal::expected, actual, __LINE__)
#define EXPECT_ACCEPTED(actual) kaiten::test::expect(kaiten::Refusal::none, actual, __LINE__)

inline Rules classic(unsigned seats, Edition edition = Edition::gamewright, bool both_ways = false,
                     bool dummy = false) {
    return {.edition = edition,
            .seats = static_cast<std::uint8_t>(seats),
            .pass_both_ways = both_ways,
            .dummy = dummy,
            .menu = {}};
}

// Returns all valid combinations of classic rules.
inline std::vector<Rules> all_classic_rules() {
    std::vector<Rules> all;
    for (const Edition edition : {Edition::gamewright, Edition::zoch})
        for (unsigned seats = 2; seats <= 5; ++seats)
            for (const bool both_ways : {false, true})
                for (const bool dummy : {false, true})
                    for (std::uint8_t first = 0; first < 2; ++first) {
                        Rules rules = classic(seats, edition, both_ways, dummy);
                        rules.first_control = first;
                        if (check(rules).refusal == Refusal::none) all.push_back(rules);
                    }
    return all;
}

inline void set_hand(ClassicGame& game, unsigned seat, std::initializer_list<Face> cards) {
    game.hands[seat] = {};
    for (const Face card : cards)
        game.hands[seat].cards.push(card);
}

inline void set_table(ClassicGame& game, unsigned seat, std::initializer_list<Face> cards) {
    game.tables[seat] = table_of(std::span(cards.begin(), cards.size()));
}

// Counts the cards in hands, on tables and in the pile by face. Cards of earlier rounds are not
// included.
using Counts = std::array<unsigned, classic_face_count>;
inline Counts count_cards(const ClassicGame& game) {
    Counts counts{};
    for (const Hand& hand : game.hands)
        for (const Face card : hand.cards)
            counts[index(card)] += 1;
    for (const Table& table : game.tables)
        for (const TableCard card : table.cards)
            counts[index(card.face())] += 1;
    for (const Face card : game.pile)
        counts[index(card)] += 1;
    return counts;
}

}  // namespace kaiten::test

void setUp();
void tearDown();
