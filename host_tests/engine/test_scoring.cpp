// Classic scoring: every row of the tables, every tie, and every example of the rules.
#include "engine/game/scoring.hpp"

#include "host_tests/engine/support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

using F = Face;

std::vector<RoundScore> score(const Rules& rules, std::vector<std::vector<Face>> cards) {
    std::vector<Table> tables;
    for (const auto& table : cards)
        tables.push_back(table_of(table));
    std::vector<RoundScore> scores(tables.size());
    score_categories(rules, tables, scores);
    // score_totals() must agree with the sum of the categories.
    std::vector<Tally> tallies;
    for (const Table& table : tables)
        tallies.emplace_back(table);
    SeatPoints totals{};
    score_totals(rules, tallies, totals);
    for (unsigned i = 0; i < tables.size(); ++i)
        TEST_ASSERT_EQUAL_INT(scores[i].total(), totals[i]);
    return scores;
}

int score_one(Category category, std::vector<Face> cards) {
    return score(classic(2), {std::move(cards), {}})[0][category];
}

void expect_maki(const Rules& rules, std::vector<unsigned> icons, std::vector<int> points) {
    std::vector<std::vector<Face>> tables;
    for (unsigned count : icons) {
        std::vector<Face> table;
        for (; count >= 3; count -= 3)
            table.push_back(F::maki3);
        if (count == 2) table.push_back(F::maki2);
        if (count == 1) table.push_back(F::maki1);
        tables.push_back(table);
    }
    const auto scores = score(rules, tables);
    for (unsigned i = 0; i < icons.size(); ++i)
        TEST_ASSERT_EQUAL_INT(points[i], scores[i][Category::maki]);
}

void expect_puddings(const Rules& rules, std::vector<std::uint8_t> puddings,
                     std::vector<int> points) {
    const SeatPoints scored = score_puddings(rules, puddings);
    for (unsigned i = 0; i < puddings.size(); ++i)
        TEST_ASSERT_EQUAL_INT(points[i], scored[i]);
}

void sets_score_by_number_of_cards() {
    for (unsigned n = 0; n <= 10; ++n) {
        const std::array<int, 11> dumplings{0, 1, 3, 6, 10, 15, 15, 15, 15, 15, 15};
        const int count = static_cast<int>(n);
        TEST_ASSERT_EQUAL_INT(count / 2 * 5,
                              score_one(Category::tempura, std::vector<Face>(n, F::tempura)));
        TEST_ASSERT_EQUAL_INT(count / 3 * 10,
                              score_one(Category::sashimi, std::vector<Face>(n, F::sashimi)));
        TEST_ASSERT_EQUAL_INT(dumplings[n],
                              score_one(Category::dumpling, std::vector<Face>(n, F::dumpling)));
        TEST_ASSERT_EQUAL_INT(count / 2 * 5, points_for(Kind::tempura, n));
        TEST_ASSERT_EQUAL_INT(count / 3 * 10, points_for(Kind::sashimi, n));
        TEST_ASSERT_EQUAL_INT(dumplings[n], points_for(Kind::dumpling, n));
    }
}

void nigiri_score_three_times_as_much_on_wasabi() {
    const auto nigiri = [](std::vector<Face> cards) { return score_one(Category::nigiri, cards); };
    TEST_ASSERT_EQUAL_INT(1, nigiri({F::egg}));
    TEST_ASSERT_EQUAL_INT(2, nigiri({F::salmon}));
    TEST_ASSERT_EQUAL_INT(3, nigiri({F::squid}));
    TEST_ASSERT_EQUAL_INT(3, nigiri({F::wasabi, F::egg}));
    TEST_ASSERT_EQUAL_INT(6, nigiri({F::wasabi, F::salmon}));
    TEST_ASSERT_EQUAL_INT(9, nigiri({F::wasabi, F::squid}));
    TEST_ASSERT_EQUAL_INT(3, nigiri({F::squid, F::wasabi}));
    TEST_ASSERT_EQUAL_INT(0, nigiri({F::wasabi}));
    TEST_ASSERT_EQUAL_INT(3 + 3, nigiri({F::wasabi, F::egg, F::squid}));
    TEST_ASSERT_EQUAL_INT(3 + 9, nigiri({F::wasabi, F::wasabi, F::egg, F::squid}));
    TEST_ASSERT_EQUAL_INT(3 + 6, nigiri({F::wasabi, F::egg, F::wasabi, F::salmon}));
    TEST_ASSERT_EQUAL_INT(45, nigiri({F::wasabi, F::wasabi, F::wasabi, F::wasabi, F::wasabi,
                                      F::squid, F::squid, F::squid, F::squid, F::squid}));
}

void wasabi_chopsticks_and_puddings_score_nothing_in_a_round() {
    const auto scores =
        score(classic(2), {{F::wasabi, F::chopsticks, F::pudding, F::pudding}, {F::chopsticks}});
    TEST_ASSERT_EQUAL_INT(0, scores[0].total());
    TEST_ASSERT_EQUAL_INT(0, scores[1].total());
}

void worked_example_scores_as_documented() {
    const auto scores =
        score(classic(2), {{F::wasabi, F::squid, F::maki3}, {F::maki2, F::tempura, F::tempura}});
    TEST_ASSERT_EQUAL_INT(6, scores[0][Category::maki]);
    TEST_ASSERT_EQUAL_INT(9, scores[0][Category::nigiri]);
    TEST_ASSERT_EQUAL_INT(15, scores[0].total());
    TEST_ASSERT_EQUAL_INT(3, scores[1][Category::maki]);
    TEST_ASSERT_EQUAL_INT(8, scores[1].total());
    expect_puddings(classic(2), {2, 0}, {6, 0});
}

void most_and_second_most_maki_score() {
    for (const Edition edition : {Edition::gamewright, Edition::zoch}) {
        expect_maki(classic(4, edition), {5, 3, 2, 0}, {6, 3, 0, 0});
        expect_maki(classic(3, edition), {0, 4, 9}, {0, 3, 6});
        expect_maki(classic(3, edition), {0, 0, 1}, {0, 0, 6});
        expect_maki(classic(3, edition), {0, 0, 0}, {0, 0, 0});
    }
}

void tied_maki_split_or_get_full_points_by_edition() {
    const Rules split = classic(4);
    expect_maki(split, {5, 3, 3, 2}, {6, 1, 1, 0});
    expect_maki(split, {5, 5, 3, 2}, {3, 3, 0, 0});
    expect_maki(split, {5, 5, 5, 2}, {2, 2, 2, 0});
    expect_maki(split, {5, 5, 5, 5}, {1, 1, 1, 1});
    expect_maki(split, {7, 3, 3, 3}, {6, 1, 1, 1});
    expect_maki(split, {7, 0, 0, 0}, {6, 0, 0, 0});
    expect_maki(classic(5), {4, 4, 4, 4, 4}, {1, 1, 1, 1, 1});
    expect_maki(classic(5), {9, 4, 4, 4, 4}, {6, 0, 0, 0, 0});
    expect_maki(classic(2), {4, 4}, {3, 3});
    const Rules full = classic(4, Edition::zoch);
    expect_maki(full, {5, 3, 3, 2}, {6, 3, 3, 0});
    expect_maki(full, {5, 5, 3, 2}, {6, 6, 3, 0});
    expect_maki(full, {5, 5, 3, 3}, {6, 6, 3, 3});
    expect_maki(full, {5, 5, 5, 5}, {6, 6, 6, 6});
    expect_maki(full, {5, 5, 0, 0}, {6, 6, 0, 0});
}

void most_puddings_gain_and_fewest_lose_by_edition() {
    const Rules split = classic(4);
    expect_puddings(split, {4, 3, 0, 0}, {6, 0, -3, -3});
    expect_puddings(split, {4, 3, 2, 1}, {6, 0, 0, -6});
    expect_puddings(split, {4, 4, 2, 1}, {3, 3, 0, -6});
    expect_puddings(split, {4, 4, 4, 1}, {2, 2, 2, -6});
    expect_puddings(split, {4, 1, 1, 1}, {6, -2, -2, -2});
    expect_puddings(split, {4, 4, 1, 1}, {3, 3, -3, -3});
    expect_puddings(split, {0, 0, 0, 0}, {0, 0, 0, 0});
    expect_puddings(split, {2, 2, 2, 2}, {0, 0, 0, 0});
    expect_puddings(classic(5), {3, 0, 0, 0, 0}, {6, -1, -1, -1, -1});
    expect_puddings(classic(5), {3, 3, 3, 3, 0}, {1, 1, 1, 1, -6});
    expect_puddings(classic(2), {2, 1}, {6, 0});
    expect_puddings(classic(2), {0, 1}, {0, 6});
    expect_puddings(classic(2), {3, 3}, {0, 0});
    // With the dummy there are three tables, so the fewest puddings lose points.
    expect_puddings(classic(2, Edition::gamewright, false, true), {2, 0, 1}, {6, -6, 0});
    const Rules full = classic(4, Edition::zoch);
    expect_puddings(full, {4, 3, 0, 0}, {6, 0, -6, -6});
    expect_puddings(full, {4, 4, 2, 1}, {6, 6, 0, -6});
    expect_puddings(full, {2, 2, 2, 2}, {0, 0, 0, 0});
    expect_puddings(full, {0, 0, 0, 0}, {0, 0, 0, 0});
    expect_puddings(full, {1, 1, 0, 0}, {6, 6, -6, -6});
}

void categories_have_fixed_names_and_order() {
    const std::array<const char*, 5> names{"maki", "tempura", "sashimi", "dumpling", "nigiri"};
    for (const Edition edition : {Edition::gamewright, Edition::zoch}) {
        const auto all = categories(edition);
        TEST_ASSERT_EQUAL_UINT(names.size(), all.size());
        for (unsigned i = 0; i < names.size(); ++i)
            TEST_ASSERT_TRUE(name(all[i]) == names[i]);
    }
    TEST_ASSERT_EQUAL_UINT(category_count, categories(Edition::party).size());
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(sets_score_by_number_of_cards);
    RUN_TEST(nigiri_score_three_times_as_much_on_wasabi);
    RUN_TEST(wasabi_chopsticks_and_puddings_score_nothing_in_a_round);
    RUN_TEST(worked_example_scores_as_documented);
    RUN_TEST(most_and_second_most_maki_score);
    RUN_TEST(tied_maki_split_or_get_full_points_by_edition);
    RUN_TEST(most_puddings_gain_and_fewest_lose_by_edition);
    RUN_TEST(categories_have_fixed_names_and_order);
    return UNITY_END();
}
