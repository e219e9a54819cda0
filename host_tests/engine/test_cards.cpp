// Compares the tables of faces and kinds with the card counts in the rules.
#include "engine/game/cards.hpp"

#include "host_tests/engine/support.hpp"

using namespace kaiten;

void setUp() {}
void tearDown() {}

namespace {

struct Expected {
    const char* name;
    unsigned classic;
    unsigned party;
};

void every_face_has_its_number_of_cards() {
    const std::vector<Expected> all{
        {"tempura", 14, 8},
        {"sashimi", 14, 8},
        {"dumpling", 14, 8},
        {"maki1", 6, 4},
        {"maki2", 12, 5},
        {"maki3", 8, 3},
        {"egg", 5, 4},
        {"salmon", 10, 5},
        {"squid", 5, 3},
        {"pudding", 10, 15},
        {"wasabi", 6, 3},
        {"chopsticks", 4, 0},
        {"temaki", 0, 12},
        {"uramaki3", 0, 4},
        {"uramaki4", 0, 4},
        {"uramaki5", 0, 4},
        {"eel", 0, 8},
        {"tofu", 0, 8},
        {"onigiri-circle", 0, 2},
        {"onigiri-triangle", 0, 2},
        {"onigiri-square", 0, 2},
        {"onigiri-rectangle", 0, 2},
        {"edamame", 0, 8},
        {"miso", 0, 8},
        {"soy", 0, 3},
        {"tea", 0, 3},
        {"special-order", 0, 3},
        {"matcha", 0, 15},
        {"fruit-watermelon2", 0, 2},
        {"fruit-orange2", 0, 2},
        {"fruit-pineapple2", 0, 2},
        {"fruit-watermelon-orange", 0, 3},
        {"fruit-watermelon-pineapple", 0, 3},
        {"fruit-orange-pineapple", 0, 3},
        {"chopsticks1", 0, 1},
        {"chopsticks2", 0, 1},
        {"chopsticks3", 0, 1},
        {"spoon4", 0, 1},
        {"spoon5", 0, 1},
        {"spoon6", 0, 1},
        {"menu7", 0, 1},
        {"menu8", 0, 1},
        {"menu9", 0, 1},
        {"takeout10", 0, 1},
        {"takeout11", 0, 1},
        {"takeout12", 0, 1},
    };
    TEST_ASSERT_EQUAL_UINT(face_count, all.size());
    unsigned classic_cards = 0;
    unsigned party_cards = 0;
    for (const Expected& expected : all) {
        const auto face = face_named(expected.name);
        TEST_ASSERT_TRUE_MESSAGE(face.has_value(), expected.name);
        TEST_ASSERT_EQUAL_UINT_MESSAGE(expected.classic, row(*face).classic_cards, expected.name);
        TEST_ASSERT_EQUAL_UINT_MESSAGE(expected.party, row(*face).party_cards, expected.name);
        classic_cards += expected.classic;
        party_cards += expected.party;
    }
    TEST_ASSERT_EQUAL_UINT(108, classic_cards);
    TEST_ASSERT_EQUAL_UINT(181, party_cards);
    TEST_ASSERT_FALSE(face_named("").has_value());
    TEST_ASSERT_FALSE(face_named("none").has_value());
    TEST_ASSERT_FALSE(face_named("Tempura").has_value());
}

void every_kind_has_its_group_and_number_of_cards() {
    struct KindExpected {
        const char* name;
        Group group;
        unsigned cards;
    };
    const std::vector<KindExpected> all{
        {"nigiri", Group::nigiri, 12},         {"maki", Group::rolls, 12},
        {"temaki", Group::rolls, 12},          {"uramaki", Group::rolls, 12},
        {"tempura", Group::appetizers, 8},     {"sashimi", Group::appetizers, 8},
        {"dumpling", Group::appetizers, 8},    {"eel", Group::appetizers, 8},
        {"tofu", Group::appetizers, 8},        {"onigiri", Group::appetizers, 8},
        {"edamame", Group::appetizers, 8},     {"miso", Group::appetizers, 8},
        {"chopsticks", Group::specials, 3},    {"spoon", Group::specials, 3},
        {"menu", Group::specials, 3},          {"takeout", Group::specials, 3},
        {"soy", Group::specials, 3},           {"tea", Group::specials, 3},
        {"special-order", Group::specials, 3}, {"wasabi", Group::specials, 3},
        {"pudding", Group::desserts, 15},      {"matcha", Group::desserts, 15},
        {"fruit", Group::desserts, 15},
    };
    TEST_ASSERT_EQUAL_UINT(kind_count, all.size());
    for (const KindExpected& expected : all) {
        const auto kind = kind_named(expected.name);
        TEST_ASSERT_TRUE_MESSAGE(kind.has_value(), expected.name);
        TEST_ASSERT_TRUE_MESSAGE(expected.group == row(*kind).group, expected.name);
        unsigned cards = 0;
        for (unsigned i = 0; i < face_count; ++i)
            if (kind_of(face_at(i)) == *kind) cards += row(face_at(i)).party_cards;
        TEST_ASSERT_EQUAL_UINT_MESSAGE(expected.cards, cards, expected.name);
    }
    TEST_ASSERT_FALSE(kind_named("egg").has_value());
}

void numbered_cards_have_consecutive_numbers() {
    unsigned next = 1;
    for (unsigned i = index(Face::chopsticks1); i <= index(Face::takeout12); ++i)
        TEST_ASSERT_EQUAL_UINT(next++, row(face_at(i)).number);
    for (unsigned i = 0; i < index(Face::chopsticks1); ++i)
        TEST_ASSERT_EQUAL_UINT(0, row(face_at(i)).number);
}

void only_wasabi_shares_the_colour_of_another_kind() {
    for (unsigned i = 0; i < kind_count; ++i) {
        const Kind kind = kind_at(i);
        const Kind colour = kind == Kind::wasabi ? Kind::nigiri : kind;
        TEST_ASSERT_TRUE(row(kind).colour == colour);
    }
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(every_face_has_its_number_of_cards);
    RUN_TEST(every_kind_has_its_group_and_number_of_cards);
    RUN_TEST(numbered_cards_have_consecutive_numbers);
    RUN_TEST(only_wasabi_shares_the_colour_of_another_kind);
    return UNITY_END();
}
