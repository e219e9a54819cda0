// Explanations of points must add up to the points that were scored.
#include "engine/knowledge/explain.hpp"

#include "host_tests/engine/party_support.hpp"
#include "host_tests/oracles/random_play.hpp"

void setUp() {}
void tearDown() {}

namespace {

using namespace kaiten;
using namespace kaiten::test;
using F = Face;
using K = Kind;

bool holds(const Place& place, unsigned table) {
    return ((unsigned{place.tables} >> table) & 1U) != 0;
}

// The points of all places that a table holds must add up to its points.
void expect_places_to_add_up(const Explanation& told, unsigned tables, bool uramaki) {
    for (unsigned i = 0; i < tables; ++i) {
        int sum = uramaki ? told.besides[i] : 0;
        for (const Place& place : told.places) {
            if (!holds(place, i)) continue;
            TEST_ASSERT_EQUAL_UINT(place.count, told.counts[i]);
            sum += place.points;
        }
        if (holds(told.fewest, i)) sum += told.fewest.points;
        TEST_ASSERT_EQUAL_INT(told.points[i], sum);
    }
}

template <typename GameType>
void expect_round_to_be_explained(const GameType& game) {
    std::array<RoundScore, most_seats> scores{};
    round_scores(game, std::span(scores).first(game.rules.tables()));
    for (const Category category : categories(game.rules.edition)) {
        if (game.rules.party() && !game.rules.menu.has(kind_of(category))) continue;
        const Explanation told = explain(game, category);
        for (unsigned i = 0; i < game.rules.tables(); ++i)
            TEST_ASSERT_EQUAL_INT(scores[i][category], told.points[i]);
        if (told.race)
            expect_places_to_add_up(told, game.rules.tables(), category == Category::uramaki);
    }
}

void expect_fruits_to_add_up(const ClassicGame&, const Explanation&) {}
void expect_fruits_to_add_up(const PartyGame& game, const Explanation& told) {
    if (!game.rules.menu.has(K::fruit)) return;
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        int sum = 0;
        for (unsigned fruit = 0; fruit < fruit_count; ++fruit)
            sum += explain_fruit(game, fruit).points[i];
        TEST_ASSERT_EQUAL_INT(told.points[i], sum);
    }
}

template <typename GameType>
void expect_game_to_be_explained(GameType game, Random& random) {
    while (true) {
        play_round_randomly(game, random);
        expect_round_to_be_explained(game);
        if (game.phase == Phase::game_over) break;
        start_round(game);
    }
    const Explanation told = explain_desserts(game);
    const auto points = dessert_points(game);
    expect_fruits_to_add_up(game, told);
    for (unsigned i = 0; i < game.rules.tables(); ++i)
        TEST_ASSERT_EQUAL_INT(points[i], told.points[i]);
    if (told.race) expect_places_to_add_up(told, game.rules.tables(), false);
}

void every_classic_round_is_explained() {
    Random random(3);
    for (const Rules& rules : all_classic_rules())
        for (int i = 0; i < 40; ++i) {
            ClassicGame game;
            EXPECT_ACCEPTED(start_game(game, rules, random.next()));
            expect_game_to_be_explained(game, random);
        }
}

void every_party_round_is_explained() {
    Random random(4);
    for (const Edition edition : {Edition::party, Edition::party_gamewright})
        for (unsigned seats = 2; seats <= 8; ++seats)
            for (int i = 0; i < 40; ++i) {
                const Rules rules = party_rules(random_menu(seats, random), seats, edition);
                expect_game_to_be_explained(started_party(rules, random.next()), random);
            }
}

ClassicGame with_maki(unsigned seats, Edition edition, std::initializer_list<unsigned> icons) {
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, classic(seats, edition), 1));
    unsigned seat = 0;
    for (unsigned left : icons) {
        game.tables[seat] = {};
        for (UsableWasabi none{0, false}; left > 0; --left)
            lay(game.tables[seat], F::maki1, none);
        ++seat;
    }
    return game;
}

void expect_place(const Place& place, unsigned count, unsigned tables, int points) {
    TEST_ASSERT_EQUAL_UINT(count, place.count);
    TEST_ASSERT_EQUAL_UINT(tables, place.tables);
    TEST_ASSERT_EQUAL_INT(points, place.points);
}

void explanation_of_ties_follows_the_edition() {
    Explanation told = explain(with_maki(4, Edition::gamewright, {5, 3, 3, 2}), Category::maki);
    TEST_ASSERT_TRUE(told.ties_split);
    TEST_ASSERT_EQUAL_UINT(2, told.places.size());
    expect_place(told.places[0], 5, 1, 6);
    expect_place(told.places[1], 3, 6, 1);
    TEST_ASSERT_TRUE(told.note == RaceNote::none);
    told = explain(with_maki(4, Edition::gamewright, {5, 5, 3, 2}), Category::maki);
    TEST_ASSERT_EQUAL_UINT(1, told.places.size());
    TEST_ASSERT_TRUE(told.note == RaceNote::no_place_after_tie);
    told = explain(with_maki(4, Edition::zoch, {5, 5, 3, 2}), Category::maki);
    TEST_ASSERT_EQUAL_UINT(2, told.places.size());
    expect_place(told.places[1], 3, 4, 3);
    // A tie may be worth 0 points, and is listed as a place nevertheless.
    told = explain(with_maki(5, Edition::gamewright, {5, 3, 3, 3, 3}), Category::maki);
    expect_place(told.places[1], 3, 0b11110, 0);
    told = explain(with_maki(4, Edition::gamewright, {0, 0, 0, 0}), Category::maki);
    TEST_ASSERT_TRUE(told.note == RaceNote::nobody_has_any);
}

void explanation_of_puddings_follows_the_edition() {
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, classic(4), 1));
    game.puddings = {4, 3, 0, 0};
    Explanation told = explain_desserts(game);
    expect_place(told.places[0], 4, 1, 6);
    expect_place(told.fewest, 0, 0b1100, -3);
    game.puddings = {2, 2, 2, 2};
    told = explain_desserts(game);
    TEST_ASSERT_TRUE(told.note == RaceNote::all_equal);
    TEST_ASSERT_TRUE(told.places.empty() && !told.fewest.held());
    game.rules.edition = Edition::zoch;
    told = explain_desserts(game);
    expect_place(told.places[0], 2, 0b1111, 6);
    expect_place(told.fewest, 2, 0b1111, -6);
    ClassicGame two;
    EXPECT_ACCEPTED(start_game(two, classic(2), 1));
    two.puddings = {2, 1};
    told = explain_desserts(two);
    TEST_ASSERT_TRUE(told.note == RaceNote::nobody_loses);
    // Puddings on the tables count, too.
    set_table(two, 1, {F::pudding, F::pudding});
    told = explain_desserts(two);
    expect_place(told.places[0], 3, 0b10, 6);
}

void explanation_has_other_numbers_that_the_points_depend_on() {
    const KindSet menu(K::nigiri, K::maki, K::edamame, K::tofu, K::miso, K::soy, K::tea, K::matcha);
    PartyGame game = started_party(party_rules(menu, 4));
    set_table(game, 0, {F::edamame, F::edamame, F::soy, F::tea});
    set_table(game, 1, {F::edamame, F::egg, F::egg, F::tea});
    set_table(game, 2, {F::edamame});
    TEST_ASSERT_EQUAL_UINT(2, explain(game, Category::edamame).besides[0]);
    TEST_ASSERT_EQUAL_UINT(3, explain(game, Category::soy).besides[0]);
    TEST_ASSERT_EQUAL_UINT(2, explain(game, Category::tea).besides[1]);
    // For a seat without such a card, the explanation has the points that one card would bring.
    set_table(game, 3, {F::salmon, F::squid, F::egg, F::tofu});
    TEST_ASSERT_EQUAL_UINT(3, explain(game, Category::edamame).besides[3]);
    TEST_ASSERT_EQUAL_UINT(3, explain(game, Category::tea).besides[3]);
    ClassicGame nigiri;
    EXPECT_ACCEPTED(start_game(nigiri, classic(3), 1));
    set_table(nigiri, 0, {F::wasabi, F::egg, F::egg});
    TEST_ASSERT_EQUAL_UINT(1, explain(nigiri, Category::nigiri).besides[0]);
    TEST_ASSERT_EQUAL_UINT(2, explain(nigiri, Category::nigiri).counts[0]);
}

void each_fruit_is_explained_separately() {
    const KindSet menu(K::nigiri, K::maki, K::edamame, K::tofu, K::miso, K::soy, K::tea, K::fruit);
    PartyGame game = started_party(party_rules(menu, 3));
    game.desserts[0].push(Dessert(F::fruit_watermelon2, false));
    set_table(game, 0, {F::fruit_watermelon_orange});
    const Explanation watermelons = explain_fruit(game, 0);
    TEST_ASSERT_EQUAL_UINT(3, watermelons.counts[0]);
    TEST_ASSERT_EQUAL_INT(3, watermelons.points[0]);
    TEST_ASSERT_EQUAL_INT(-2, watermelons.points[1]);
    TEST_ASSERT_EQUAL_UINT(1, explain_fruit(game, 1).counts[0]);
    TEST_ASSERT_EQUAL_INT(-2, explain_fruit(game, 2).points[0]);
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(every_classic_round_is_explained);
    RUN_TEST(every_party_round_is_explained);
    RUN_TEST(explanation_of_ties_follows_the_edition);
    RUN_TEST(explanation_of_puddings_follows_the_edition);
    RUN_TEST(explanation_has_other_numbers_that_the_points_depend_on);
    RUN_TEST(each_fruit_is_explained_separately);
    return UNITY_END();
}
