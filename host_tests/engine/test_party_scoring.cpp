// Scoring of each kind of Party: every row, every tie, both editions, few and many seats.
#include "engine/party/scoring.hpp"

#include "host_tests/engine/party_support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

using F = Face;
using Tables = std::vector<std::vector<Face>>;

// Scores these tables. The menu is `menu` plus the kinds on the tables.
std::vector<RoundScore> score(Edition edition, const Tables& cards, const UramakiRace& race = {},
                              KindSet menu = {}) {
    std::vector<PartyTable> tables;
    for (const auto& faces : cards) {
        std::vector<ShownCard> shown;
        for (const Face face : faces) {
            shown.push_back({face, face, false, false});
            menu.add(kind_of(face));
        }
        tables.push_back(party_table_of(shown));
    }
    std::vector<RoundScore> scores(tables.size());
    score_party_round(party_rules(menu, static_cast<unsigned>(tables.size()), edition), tables,
                      race, scores);
    return scores;
}

void expect_scores(Category category, const Tables& cards, std::vector<int> points,
                   KindSet menu = {}) {
    for (const Edition edition : {Edition::party, Edition::party_gamewright}) {
        const auto scores = score(edition, cards, {}, menu);
        for (unsigned i = 0; i < points.size(); ++i)
            TEST_ASSERT_EQUAL_INT(points[i], scores[i][category]);
    }
}

std::vector<Face> maki(unsigned icons) {
    std::vector<Face> cards;
    for (; icons >= 3; icons -= 3)
        cards.push_back(F::maki3);
    if (icons > 0) cards.push_back(icons == 2 ? F::maki2 : F::maki1);
    return cards;
}

void expect_maki(std::vector<unsigned> icons, std::vector<int> points) {
    Tables tables;
    for (const unsigned count : icons)
        tables.push_back(maki(count));
    expect_scores(Category::maki, tables, points, KindSet(Kind::maki));
}

void tied_maki_get_full_points_and_six_seats_have_three_places() {
    expect_maki({5, 3}, {6, 3});
    expect_maki({5, 5}, {6, 6});
    expect_maki({5, 0}, {6, 0});
    expect_maki({0, 0, 0}, {0, 0, 0});
    expect_maki({5, 5, 3, 3, 1}, {6, 6, 3, 3, 0});
    expect_maki({7, 6, 5, 4, 3, 2}, {6, 4, 2, 0, 0, 0});
    expect_maki({7, 7, 5, 5, 3, 2}, {6, 6, 4, 4, 2, 0});
    expect_maki({7, 7, 7, 7, 7, 7}, {6, 6, 6, 6, 6, 6});
    expect_maki({9, 8, 7, 6, 5, 4, 3, 0}, {6, 4, 2, 0, 0, 0, 0, 0});
    expect_maki({3, 2, 0, 0, 0, 0, 0}, {6, 4, 0, 0, 0, 0, 0});
}

void expect_temaki(std::vector<unsigned> cards, std::vector<int> points) {
    Tables tables;
    for (const unsigned count : cards)
        tables.emplace_back(count, F::temaki);
    expect_scores(Category::temaki, tables, points, KindSet(Kind::temaki));
}

void most_temaki_gain_and_fewest_lose() {
    expect_temaki({3, 2, 1}, {4, 0, -4});
    expect_temaki({3, 3, 1, 1}, {4, 4, -4, -4});
    expect_temaki({2, 2, 2}, {0, 0, 0});
    expect_temaki({0, 0, 0}, {0, 0, 0});  // nobody loses if nobody has any
    expect_temaki({1, 0, 0}, {4, -4, -4});
    expect_temaki({3, 1}, {4, 0});
    expect_temaki({3, 0}, {4, 0});
    expect_temaki({2, 2}, {4, 4});
    expect_temaki({0, 0}, {0, 0});
    // Without temaki on the menu, nobody loses points.
    expect_scores(Category::temaki, {{F::egg}, {}, {}}, {0, 0, 0});
}

// Scores the uramaki at the end of one turn, after `taken` places are gone.
void expect_race(Edition edition, std::uint8_t taken, std::vector<unsigned> icons,
                 std::vector<int> points, unsigned scored, unsigned taken_after) {
    UramakiRace race;
    race.places_taken = taken;
    const Rules rules = party_rules({}, static_cast<unsigned>(icons.size()), edition);
    std::vector<PartyTable> tables(icons.size());
    for (unsigned i = 0; i < icons.size(); ++i)
        tables[i].uramaki_icons = static_cast<std::uint8_t>(icons[i]);
    TEST_ASSERT_EQUAL_UINT(scored, reach_uramaki_goal(rules, tables, race));
    give_uramaki_places(rules, race);
    TEST_ASSERT_EQUAL_UINT(taken_after, race.places_taken);
    for (unsigned i = 0; i < icons.size(); ++i)
        TEST_ASSERT_EQUAL_INT(points[i], race.points[i]);
}

void uramaki_places_are_scored_by_edition() {
    const Edition party = Edition::party;
    expect_race(party, 0, {9, 9, 0}, {0, 0, 0}, 0, 0);
    expect_race(party, 0, {10, 9, 0}, {8, 0, 0}, 1, 1);
    expect_race(party, 1, {9, 0, 12}, {0, 0, 6}, 4, 2);
    expect_race(party, 0, {10, 13, 0}, {8, 8, 0}, 3, 1);
    expect_race(party, 1, {10, 13, 11}, {6, 6, 6}, 7, 2);
    expect_race(party, 2, {10, 13, 0}, {0, 0, 0}, 0, 2);
    const Edition gamewright = Edition::party_gamewright;
    expect_race(gamewright, 0, {9, 9, 0}, {0, 0, 0}, 0, 0);
    expect_race(gamewright, 0, {10, 13, 0}, {5, 8, 0}, 3, 2);
    expect_race(gamewright, 0, {10, 13, 12}, {2, 8, 5}, 7, 3);
    expect_race(gamewright, 0, {12, 12, 0}, {8, 8, 0}, 3, 2);
    expect_race(gamewright, 0, {12, 12, 10}, {8, 8, 2}, 7, 3);
    expect_race(gamewright, 0, {13, 12, 12}, {8, 5, 5}, 7, 3);
    expect_race(gamewright, 0, {12, 12, 12, 10}, {8, 8, 8, 0}, 7, 3);
    expect_race(gamewright, 2, {11, 10}, {2, 0}, 1, 3);
    expect_race(gamewright, 3, {11, 10}, {0, 0}, 0, 3);
}

void uramaki_left_at_the_end_of_the_round_score_by_edition() {
    const Tables tables{{F::uramaki3}, {F::uramaki5}, {}};
    const Tables tied{{F::uramaki5}, {F::uramaki5}, {F::uramaki3}};
    const Tables none{{F::egg}, {F::egg}, {F::egg}};
    const auto points = [](Edition edition, const Tables& cards, std::uint8_t taken) {
        UramakiRace race;
        race.places_taken = taken;
        race.points[2] = 8;
        const auto scores = score(edition, cards, race, KindSet(Kind::uramaki));
        return std::vector<int>{scores[0][Category::uramaki], scores[1][Category::uramaki],
                                scores[2][Category::uramaki]};
    };
    using Points = std::vector<int>;
    for (std::uint8_t taken = 0; taken <= 2; ++taken)
        TEST_ASSERT_TRUE(points(Edition::party, tables, taken) == (Points{0, 2, 8}));
    TEST_ASSERT_TRUE(points(Edition::party, tied, 1) == (Points{2, 2, 8}));
    TEST_ASSERT_TRUE(points(Edition::party, none, 1) == (Points{0, 0, 8}));
    TEST_ASSERT_TRUE(points(Edition::party_gamewright, tables, 0) == (Points{0, 8, 8}));
    TEST_ASSERT_TRUE(points(Edition::party_gamewright, tables, 1) == (Points{0, 5, 8}));
    TEST_ASSERT_TRUE(points(Edition::party_gamewright, tables, 2) == (Points{0, 2, 8}));
    TEST_ASSERT_TRUE(points(Edition::party_gamewright, tables, 3) == (Points{0, 0, 8}));
    TEST_ASSERT_TRUE(points(Edition::party_gamewright, tied, 1) == (Points{5, 5, 8}));
}

void appetizers_score_by_number_of_cards() {
    const std::array<int, 9> tempura{0, 0, 5, 5, 10, 10, 15, 15, 20};
    const std::array<int, 9> sashimi{0, 0, 0, 10, 10, 10, 20, 20, 20};
    const std::array<int, 9> dumpling{0, 1, 3, 6, 10, 15, 15, 15, 15};
    const std::array<int, 9> tofu{0, 2, 6, 0, 0, 0, 0, 0, 0};
    const std::array<int, 9> eel{0, -3, 7, 7, 7, 7, 7, 7, 7};
    for (unsigned n = 0; n <= 8; ++n) {
        expect_scores(Category::tempura, {std::vector(n, F::tempura), {}}, {tempura[n], 0});
        expect_scores(Category::sashimi, {std::vector(n, F::sashimi), {}}, {sashimi[n], 0});
        expect_scores(Category::dumpling, {std::vector(n, F::dumpling), {}}, {dumpling[n], 0});
        expect_scores(Category::tofu, {std::vector(n, F::tofu), {}}, {tofu[n], 0});
        expect_scores(Category::eel, {std::vector(n, F::eel), {}}, {eel[n], 0});
        const int miso = static_cast<int>(n) * 3;
        expect_scores(Category::miso, {std::vector(n, F::miso), {}}, {miso, 0});
    }
}

void onigiri_score_by_number_of_different_shapes() {
    const F a = F::onigiri_circle;
    const F b = F::onigiri_triangle;
    const F c = F::onigiri_square;
    const F d = F::onigiri_rectangle;
    const auto points = [](std::vector<Face> cards, int expected) {
        expect_scores(Category::onigiri, {cards, {}}, {expected, 0});
    };
    points({}, 0);
    points({a}, 1);
    points({a, a}, 2);
    points({a, b}, 4);
    points({a, b, c}, 9);
    points({d, c, b, a}, 16);
    points({a, b, a}, 5);
    points({a, b, a, b}, 8);
    points({a, b, c, a, b}, 13);
    points({a, b, c, d, a}, 17);
    points({a, a, b, b, c, c, d, d}, 32);
    points({a, a, b, b, c, c, d}, 25);
}

void edamame_score_per_opponent_with_edamame_up_to_four() {
    const auto cards = [](unsigned n) { return std::vector<Face>(n, F::edamame); };
    expect_scores(Category::edamame, {cards(2), cards(0), cards(0)}, {0, 0, 0});
    expect_scores(Category::edamame, {cards(2), cards(1), cards(0)}, {2, 1, 0});
    expect_scores(Category::edamame, {cards(2), cards(1), cards(1)}, {4, 2, 2});
    expect_scores(Category::edamame,
                  {cards(1), cards(1), cards(1), cards(1), cards(2), cards(0), cards(0), cards(0)},
                  {4, 4, 4, 4, 8, 0, 0, 0});
    expect_scores(Category::edamame,
                  {cards(3), cards(1), cards(1), cards(1), cards(1), cards(1), cards(0)},
                  {12, 4, 4, 4, 4, 4, 0});
}

void nigiri_score_three_times_as_much_on_wasabi() {
    expect_scores(Category::nigiri, {{F::egg, F::salmon, F::squid}, {F::wasabi, F::squid}}, {6, 9});
    expect_scores(Category::nigiri,
                  {{F::wasabi, F::wasabi, F::egg, F::salmon}, {F::squid, F::wasabi}}, {9, 3});
}

void soy_scores_for_the_most_colours() {
    const KindSet menu(Kind::nigiri, Kind::wasabi, Kind::tempura, Kind::maki, Kind::soy,
                       Kind::pudding, Kind::chopsticks);
    // Three colours on both tables: a tie for the most colours still scores.
    expect_scores(Category::soy, {{F::soy, F::egg, F::tempura}, {F::maki1, F::egg, F::tempura}},
                  {4, 0}, menu);
    expect_scores(Category::soy, {{F::soy, F::egg}, {F::maki1, F::egg, F::tempura}}, {0, 0}, menu);
    expect_scores(Category::soy, {{F::soy, F::soy, F::egg}, {F::soy, F::tempura}}, {8, 4}, menu);
    // Wasabi has the colour of nigiri.
    expect_scores(Category::soy, {{F::soy, F::egg, F::wasabi}, {F::maki1, F::egg, F::tempura}},
                  {0, 0}, menu);
    // Desserts of this round count, and so do chopsticks.
    expect_scores(Category::soy, {{F::soy, F::pudding, F::chopsticks1}, {F::maki1, F::egg}}, {4, 0},
                  menu);
    expect_scores(Category::soy, {{F::soy}, {F::soy}}, {4, 4}, menu);
}

void tea_scores_the_number_of_cards_of_the_best_colour() {
    expect_scores(Category::tea, {{F::tea, F::egg, F::squid, F::tempura}, {F::tea}}, {2, 1});
    expect_scores(Category::tea, {{F::tea, F::tea, F::tempura}, {F::tempura}}, {4, 0});
    expect_scores(Category::tea, {{F::tea, F::tea, F::tea}, {}}, {9, 0});
    expect_scores(Category::tea, {{F::tea, F::egg, F::wasabi, F::salmon}, {}}, {3, 0});
    expect_scores(Category::tea, {{F::tea, F::maki1, F::maki2, F::maki3, F::matcha}, {}}, {3, 0});
    expect_scores(Category::tea, {{F::tea, F::matcha, F::matcha}, {}}, {2, 0});
}

// A table with flipped cards and copies.
void flipped_cards_score_two_and_copies_as_their_original() {
    const std::vector<ShownCard> shown{
        {F::wasabi, F::none, false, true},         {F::squid, F::none, false, false},
        {F::special_order, F::tofu, false, false}, {F::tofu, F::none, false, false},
        {F::edamame, F::none, false, true},        {F::special_order, F::egg, false, true},
        {F::tea, F::none, false, false},           {F::special_order, F::none, false, false}};
    const std::vector<PartyTable> tables{
        party_table_of(shown),
        party_table_of(std::vector<ShownCard>{{F::edamame, F::none, false, false}})};
    KindSet menu(Kind::nigiri, Kind::wasabi, Kind::tofu, Kind::edamame, Kind::tea, Kind::takeout,
                 Kind::special_order);
    std::vector<RoundScore> scores(2);
    score_party_round(party_rules(menu, 2), tables, {}, scores);
    TEST_ASSERT_EQUAL_INT(3, scores[0][Category::nigiri]);  // its wasabi is flipped
    TEST_ASSERT_EQUAL_INT(6, scores[0][Category::tofu]);
    TEST_ASSERT_EQUAL_INT(6, scores[0][Category::takeout]);
    TEST_ASSERT_EQUAL_INT(0, scores[0][Category::edamame]);
    TEST_ASSERT_EQUAL_INT(0, scores[1][Category::edamame]);
    TEST_ASSERT_EQUAL_INT(2, scores[0][Category::tea]);
    TEST_ASSERT_EQUAL_INT(17, scores[0].total());
}

void expect_desserts(Kind kind, std::vector<std::vector<Face>> cards, std::vector<int> points) {
    std::vector<Desserts> desserts;
    for (const auto& faces : cards) {
        desserts.emplace_back();
        for (const Face face : faces)
            desserts.back().push(Dessert(face, false));
    }
    const PartyPoints scored = score_party_desserts(
        party_rules(KindSet(Kind::nigiri, kind), static_cast<unsigned>(cards.size())), desserts);
    for (unsigned i = 0; i < points.size(); ++i)
        TEST_ASSERT_EQUAL_INT(points[i], scored[i]);
}

void most_puddings_gain_and_fewest_lose() {
    const auto p = [](unsigned n) { return std::vector<Face>(n, F::pudding); };
    expect_desserts(Kind::pudding, {p(4), p(3), p(0), p(0)}, {6, 0, -6, -6});
    expect_desserts(Kind::pudding, {p(4), p(4), p(1)}, {6, 6, -6});
    expect_desserts(Kind::pudding, {p(2), p(2), p(2)}, {0, 0, 0});
    expect_desserts(Kind::pudding, {p(0), p(0), p(0)}, {0, 0, 0});  // nobody loses if none has any
    expect_desserts(Kind::pudding, {p(3), p(1)}, {6, 0});
    expect_desserts(Kind::pudding, {p(2), p(2)}, {6, 6});
    expect_desserts(Kind::pudding, {p(0), p(0)}, {0, 0});
}

void every_four_matcha_score_twelve() {
    for (unsigned n = 0; n <= 15; ++n)
        expect_desserts(Kind::matcha, {std::vector<Face>(n, F::matcha), {}},
                        {static_cast<int>(n / 4 * 12), 0});
}

void each_fruit_scores_by_its_number() {
    expect_desserts(Kind::fruit, {{}, {F::fruit_watermelon2}}, {-6, 1 - 2 - 2});
    expect_desserts(Kind::fruit, {{F::fruit_watermelon_orange, F::fruit_orange_pineapple}},
                    {0 + 1 + 0});
    expect_desserts(Kind::fruit,
                    {{F::fruit_watermelon2, F::fruit_watermelon2, F::fruit_watermelon_pineapple}},
                    {10 - 2 + 0});
    expect_desserts(
        Kind::fruit,
        {{F::fruit_orange2, F::fruit_orange2, F::fruit_pineapple2, F::fruit_watermelon_orange}},
        {0 + 10 + 1});
    expect_desserts(Kind::fruit,
                    {{F::fruit_watermelon2, F::fruit_watermelon2, F::fruit_watermelon_orange,
                      F::fruit_watermelon_orange}},
                    {10 + 1 - 2});
    // Every number of one fruit.
    expect_desserts(Kind::fruit, {{F::fruit_watermelon_orange}}, {0 + 0 - 2});
    expect_desserts(Kind::fruit, {{F::fruit_pineapple2, F::fruit_watermelon_pineapple}},
                    {0 - 2 + 3});
    expect_desserts(Kind::fruit, {{F::fruit_pineapple2, F::fruit_pineapple2}}, {-2 - 2 + 6});
}

void every_category_has_the_name_of_a_kind() {
    for (const Edition edition : {Edition::party, Edition::party_gamewright}) {
        const auto all = categories(edition);
        TEST_ASSERT_EQUAL_UINT(15, all.size());
        for (const Category category : all)
            TEST_ASSERT_TRUE(kind_named(name(category)).has_value());
    }
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(tied_maki_get_full_points_and_six_seats_have_three_places);
    RUN_TEST(most_temaki_gain_and_fewest_lose);
    RUN_TEST(uramaki_places_are_scored_by_edition);
    RUN_TEST(uramaki_left_at_the_end_of_the_round_score_by_edition);
    RUN_TEST(appetizers_score_by_number_of_cards);
    RUN_TEST(onigiri_score_by_number_of_different_shapes);
    RUN_TEST(edamame_score_per_opponent_with_edamame_up_to_four);
    RUN_TEST(nigiri_score_three_times_as_much_on_wasabi);
    RUN_TEST(soy_scores_for_the_most_colours);
    RUN_TEST(tea_scores_the_number_of_cards_of_the_best_colour);
    RUN_TEST(flipped_cards_score_two_and_copies_as_their_original);
    RUN_TEST(most_puddings_gain_and_fewest_lose);
    RUN_TEST(every_four_matcha_score_twelve);
    RUN_TEST(each_fruit_scores_by_its_number);
    RUN_TEST(every_category_has_the_name_of_a_kind);
    return UNITY_END();
}
