// The overview of all tables: counts and points agree with the scoring, and every cell has the
// right state.
#include "engine/knowledge/overview.hpp"

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

ClassicGame classic_game(unsigned seats, Edition edition = Edition::gamewright) {
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, classic(seats, edition), 1));
    return game;
}

KindCell cell_of(const Overview& shown, unsigned table, Kind kind) {
    const unsigned column = shown.kinds.find(kind);
    TEST_ASSERT_LESS_THAN_UINT(shown.kinds.size(), column);
    return shown.tables[table].cells[column];
}

void expect_cell(const Overview& shown, unsigned table, Kind kind, unsigned count,
                 CellState state) {
    const KindCell cell = cell_of(shown, table, kind);
    TEST_ASSERT_EQUAL_UINT(count, cell.count);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(state), static_cast<int>(cell.state));
}

void every_game_has_eight_columns_with_desserts_last() {
    const auto classic_columns = kind_columns(classic(4));
    TEST_ASSERT_EQUAL_UINT(8, classic_columns.size());
    TEST_ASSERT_TRUE(classic_columns[0] == K::maki && classic_columns.back() == K::pudding);
    for (const MenuRow& menu : menus) {
        const auto columns = kind_columns(party_rules(menu.kinds, 6));
        TEST_ASSERT_EQUAL_UINT(8, columns.size());
        TEST_ASSERT_TRUE(is_dessert(columns.back()));
    }
}

void set_is_whole_if_no_other_set_is_begun() {
    ClassicGame game = classic_game(4);
    set_table(game, 0, {F::tempura, F::tempura, F::sashimi, F::dumpling});
    set_table(game, 1, {F::tempura, F::tempura, F::tempura, F::sashimi, F::sashimi, F::sashimi});
    const Overview shown = overview(game);
    expect_cell(shown, 0, K::tempura, 2, CellState::whole);
    expect_cell(shown, 0, K::sashimi, 1, CellState::plain);
    expect_cell(shown, 0, K::dumpling, 1, CellState::whole);
    expect_cell(shown, 1, K::tempura, 3, CellState::plain);
    expect_cell(shown, 1, K::sashimi, 3, CellState::whole);
    expect_cell(shown, 2, K::tempura, 0, CellState::plain);
}

void races_mark_the_leader_and_seats_that_lose_points() {
    ClassicGame game = classic_game(4);
    set_table(game, 0, {F::maki2, F::maki3, F::pudding});
    set_table(game, 1, {F::maki1});
    game.puddings = {0, 1, 1, 0};
    const Overview shown = overview(game);
    expect_cell(shown, 0, K::maki, 5, CellState::ahead);
    expect_cell(shown, 1, K::maki, 1, CellState::plain);
    expect_cell(shown, 3, K::maki, 0, CellState::plain);
    expect_cell(shown, 0, K::pudding, 1, CellState::ahead);
    TEST_ASSERT_EQUAL_INT(6, shown.tables[0].points[shown.kinds.find(K::maki)]);
    TEST_ASSERT_EQUAL_INT(2, shown.tables[0].points[shown.kinds.find(K::pudding)]);
    TEST_ASSERT_EQUAL_INT(-6, shown.tables[3].points[shown.kinds.find(K::pudding)]);
    expect_cell(shown, 3, K::pudding, 0, CellState::behind);
}

// In zoch, seats that all have no pudding tie for most and fewest. Without any fruit, every seat
// would lose points at once. Neither says anything about the game.
void nobody_is_behind_before_the_first_dessert() {
    PartyGame game;
    EXPECT_ACCEPTED(
        start_game(game, {.edition = Edition::party, .seats = 2, .menu = *menu_named("two")}, 1));
    expect_cell(overview(classic_game(3, Edition::zoch)), 0, K::pudding, 0, CellState::plain);
    const Overview shown = overview(game);
    for (const TableOverview& table : shown.tables) {
        TEST_ASSERT_EQUAL_INT(0, table.points[kinds_in_play - 1]);
        TEST_ASSERT_TRUE(table.cells[kinds_in_play - 1] == KindCell{});
    }
}

void unused_wasabi_and_chopsticks_are_marked_as_waiting() {
    ClassicGame game = classic_game(3);
    set_table(game, 0, {F::wasabi, F::squid, F::wasabi, F::chopsticks});
    set_table(game, 1, {F::wasabi, F::egg, F::salmon});
    const Overview shown = overview(game);
    expect_cell(shown, 0, K::wasabi, 1, CellState::plain);
    TEST_ASSERT_TRUE(cell_of(shown, 0, K::wasabi).waits);
    TEST_ASSERT_TRUE(cell_of(shown, 0, K::chopsticks).waits);
    expect_cell(shown, 0, K::nigiri, 1, CellState::whole);
    expect_cell(shown, 1, K::wasabi, 0, CellState::plain);
    TEST_ASSERT_FALSE(cell_of(shown, 1, K::wasabi).waits);
    TEST_ASSERT_FALSE(cell_of(shown, 1, K::chopsticks).waits);
    expect_cell(shown, 2, K::nigiri, 0, CellState::plain);
}

void round_points_are_provisional_if_they_depend_on_a_place() {
    ClassicGame game = classic_game(3);
    set_table(game, 0, {F::maki3, F::tempura, F::tempura});
    set_table(game, 1, {F::tempura, F::tempura});
    game.totals = {7, 9, 0};
    const Overview shown = overview(game);
    TEST_ASSERT_EQUAL_INT(7, shown.tables[0].total);
    TEST_ASSERT_EQUAL_INT(6 + 5, shown.tables[0].round);
    TEST_ASSERT_TRUE(shown.tables[0].provisional);
    TEST_ASSERT_EQUAL_INT(5, shown.tables[1].round);
    TEST_ASSERT_FALSE(shown.tables[1].provisional);
}

void eel_tofu_and_onigiri_have_the_state_of_their_score() {
    const KindSet menu(K::nigiri, K::temaki, K::eel, K::tofu, K::onigiri, K::soy, K::tea, K::fruit);
    PartyGame game = started_party(party_rules(menu, 4));
    set_table(game, 0, {F::eel, F::tofu, F::tofu, F::temaki, F::soy});
    set_table(game, 1, {F::eel, F::eel, F::eel, F::tofu, F::tofu, F::tofu});
    set_table(game, 2,
              {F::onigiri_circle, F::onigiri_square, F::onigiri_triangle, F::onigiri_rectangle});
    set_table(game, 3, {F::onigiri_circle, F::onigiri_circle, F::onigiri_triangle, F::temaki});
    const Overview shown = overview(game);
    expect_cell(shown, 0, K::eel, 1, CellState::behind);
    expect_cell(shown, 0, K::tofu, 2, CellState::whole);
    expect_cell(shown, 0, K::soy, 1, CellState::ahead);
    expect_cell(shown, 1, K::eel, 3, CellState::whole);
    expect_cell(shown, 1, K::tofu, 3, CellState::behind);
    expect_cell(shown, 2, K::onigiri, 4, CellState::whole);
    expect_cell(shown, 3, K::onigiri, 3, CellState::plain);
    expect_cell(shown, 3, K::temaki, 1, CellState::ahead);
    expect_cell(shown, 2, K::temaki, 0, CellState::behind);
    // Nobody loses if nobody has any.
    const Overview none = overview(started_party(party_rules(menu, 4)));
    expect_cell(none, 0, K::temaki, 0, CellState::plain);
    TEST_ASSERT_TRUE(shown.tables[0].provisional);
}

void overview_counts_boxes_copies_spoons_and_won_uramaki() {
    PartyGame game =
        started_party(party_rules(KindSet(K::nigiri, K::uramaki, K::tempura, K::tofu, K::miso,
                                          K::takeout, K::special_order, K::matcha),
                                  3));
    set_table(game, 0, {F::tempura, F::tofu});
    flip(game.tables[0], 1);
    lay_card(game.tables[0], F::special_order);
    copy_at(game.tables[0], 2, F::tofu);
    set_table(game, 1, {F::uramaki4});
    game.uramaki.points[0] = 8;
    Overview shown = overview(game);
    expect_cell(shown, 0, K::takeout, 1, CellState::whole);
    expect_cell(shown, 0, K::special_order, 1, CellState::plain);
    expect_cell(shown, 0, K::tofu, 2, CellState::whole);
    expect_cell(shown, 0, K::tempura, 0, CellState::plain);
    expect_cell(shown, 1, K::uramaki, 4, CellState::ahead);
    TEST_ASSERT_EQUAL_INT(2 + 6 + 8, shown.tables[0].round);
    // Uramaki points scored during the round are final. The place at the end of the round is not.
    TEST_ASSERT_FALSE(shown.tables[0].provisional);
    TEST_ASSERT_TRUE(shown.tables[1].provisional);
    game = started_party(party_rules(menu_with(K::spoon, K::wasabi), 3));
    set_table(game, 2, {F::spoon4, F::spoon6});
    shown = overview(game);
    expect_cell(shown, 2, K::spoon, 2, CellState::plain);
    TEST_ASSERT_TRUE(cell_of(shown, 2, K::spoon).waits);
}

// The three fruits score separately, so their number is never complete, whatever it scores.
void fruit_is_never_whole() {
    const KindSet menu(K::nigiri, K::temaki, K::eel, K::tofu, K::onigiri, K::soy, K::tea, K::fruit);
    PartyGame game = started_party(party_rules(menu, 4));
    set_table(game, 0, {F::fruit_watermelon2, F::fruit_watermelon2});
    const Overview shown = overview(game);
    TEST_ASSERT_GREATER_THAN_INT(0, shown.tables[0].points[shown.kinds.find(K::fruit)]);
    expect_cell(shown, 0, K::fruit, 2, CellState::plain);
}

// The points of all columns but the dessert column add up to the points of the round.
void expect_points(const Overview& shown, unsigned table, const RoundScore& score) {
    int sum = 0;
    for (unsigned i = 0; i + 1 < shown.kinds.size(); ++i)
        sum += shown.tables[table].points[i];
    TEST_ASSERT_EQUAL_INT(score.total(), sum);
    TEST_ASSERT_EQUAL_INT(score.total(), shown.tables[table].round);
}

template <typename GameType>
void expect_round_to_be_what_is_scored(GameType game, Random& random) {
    while (game.phase == Phase::choosing) {
        std::array<RoundScore, most_seats> scores{};
        round_scores(game, std::span(scores).first(game.rules.tables()));
        const Overview shown = overview(game);
        TEST_ASSERT_EQUAL_UINT(game.rules.tables(), shown.tables.size());
        for (unsigned i = 0; i < shown.tables.size(); ++i)
            expect_points(shown, i, scores[i]);
        for (unsigned seat = 0; seat < game.rules.seats; ++seat)
            if (decision_of(game, seat) != Decision::none) {
                EXPECT_ACCEPTED(commit(game, seat, random_move(game, seat, random)));
                break;
            }
    }
    // After the scoring, the points of the round are part of the totals.
    for (const TableOverview& table : overview(game).tables)
        TEST_ASSERT_EQUAL_INT(0, table.round);
}

void overview_points_equal_the_scoring_in_every_game() {
    Random random(3);
    for (const Rules& rules : all_classic_rules()) {
        ClassicGame game;
        EXPECT_ACCEPTED(start_game(game, rules, random.next()));
        expect_round_to_be_what_is_scored(game, random);
    }
    for (const MenuRow& menu : menus)
        for (unsigned seats = menu.min_seats; seats <= menu.max_seats; ++seats)
            expect_round_to_be_what_is_scored(
                started_party(party_rules(menu.kinds, seats), random.next()), random);
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(every_game_has_eight_columns_with_desserts_last);
    RUN_TEST(set_is_whole_if_no_other_set_is_begun);
    RUN_TEST(races_mark_the_leader_and_seats_that_lose_points);
    RUN_TEST(nobody_is_behind_before_the_first_dessert);
    RUN_TEST(unused_wasabi_and_chopsticks_are_marked_as_waiting);
    RUN_TEST(round_points_are_provisional_if_they_depend_on_a_place);
    RUN_TEST(eel_tofu_and_onigiri_have_the_state_of_their_score);
    RUN_TEST(overview_counts_boxes_copies_spoons_and_won_uramaki);
    RUN_TEST(overview_points_equal_the_scoring_in_every_game);
    RUN_TEST(fruit_is_never_whole);
    return UNITY_END();
}
