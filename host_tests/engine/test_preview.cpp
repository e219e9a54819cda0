// Compares the preview of a move with what the engine scores after the move: every legal take in
// random positions, and hand-made positions for the cards that act.
#include "engine/knowledge/preview.hpp"

#include "host_tests/engine/party_support.hpp"

void setUp() {}
void tearDown() {}

namespace {

using namespace kaiten;
using namespace kaiten::test;
using F = Face;
using K = Kind;

int round_points(const ClassicGame& game, unsigned seat) {
    std::array<RoundScore, max_classic_seats> scores{};
    round_scores(game, scores);
    return scores[seat].total();
}
int round_points(const PartyGame& game, unsigned seat) {
    std::array<RoundScore, most_seats> scores{};
    round_scores(game, scores);
    return scores[seat].total();
}

int end_points(const ClassicGame& game, unsigned seat) {
    std::array<std::uint8_t, max_classic_seats> puddings = game.puddings;
    for (unsigned i = 0; i < game.rules.tables(); ++i)
        for (const TableCard card : game.tables[i].cards)
            if (card.face() == F::pudding) puddings[i] += 1;
    return score_puddings(game.rules, std::span(puddings).first(game.rules.tables()))[seat];
}
int end_points(const PartyGame& game, unsigned seat) {
    std::array<Desserts, most_seats> desserts = game.desserts;
    for (unsigned i = 0; i < game.rules.seats; ++i)
        for (const PartyCard& card : game.tables[i].cards)
            if (is_kept_dessert(card)) desserts[i].push(Dessert(card.as, false));
    return score_party_desserts(game.rules, std::span(desserts).first(game.rules.seats))[seat];
}

// Returns the game with the table of `seat` as it is after the reveal. The other tables stay as
// they are now.
template <typename GameType>
GameType after_reveal(const GameType& game, unsigned seat, const Move& move, Random& random) {
    GameType played = game;
    for (unsigned other = 0; other < game.rules.seats; ++other) {
        const Move made = other == seat ? move : random_move(game, other, random);
        EXPECT_ACCEPTED(commit(played, other, made));
    }
    GameType after = game;
    after.tables[seat] = played.tables[seat];
    if (game.rules.dummy && move.for_dummy != F::none)
        after.tables[game.rules.seats] = played.tables[game.rules.seats];
    return after;
}

// Compares all takes of all seats, turn by turn, for the rest of the round.
template <typename GameType>
unsigned compare_takes(GameType game, Random& random) {
    static MoveList moves;
    unsigned compared = 0;
    while (game.phase == Phase::choosing) {
        for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
            legal_moves(game, seat, moves);
            for (const Move& move : moves) {
                const GameType after = after_reveal(game, seat, move, random);
                const Preview told = preview(game, seat, move);
                TEST_ASSERT_EQUAL_INT(round_points(after, seat) - round_points(game, seat),
                                      told.round);
                TEST_ASSERT_EQUAL_INT(end_points(after, seat) - end_points(game, seat), told.end);
                compared += 1;
            }
        }
        for (unsigned seat = 0, turn = game.turn; seat < game.rules.seats; ++seat)
            if (game.phase == Phase::choosing && game.turn == turn)
                EXPECT_ACCEPTED(commit(game, seat, random_move(game, seat, random)));
    }
    return compared;
}

void classic_preview_equals_the_points_after_the_reveal() {
    Random random(5);
    unsigned compared = 0;
    for (const Rules& rules : all_classic_rules())
        for (int i = 0; i < 5; ++i) {
            ClassicGame game;
            EXPECT_ACCEPTED(start_game(game, rules, random.next()));
            compared += compare_takes(game, random);
        }
    TEST_ASSERT_GREATER_THAN_UINT(5000, compared);
}

// The menus have no cards that act, and none that depend on cards which others lay in the same
// turn.
void party_preview_equals_the_points_after_the_reveal() {
    const KindSet plain[] = {
        KindSet(K::nigiri, K::maki, K::tempura, K::sashimi, K::dumpling, K::chopsticks, K::wasabi,
                K::pudding),
        KindSet(K::nigiri, K::temaki, K::eel, K::tofu, K::onigiri, K::soy, K::wasabi, K::matcha),
        KindSet(K::nigiri, K::temaki, K::edamame, K::tofu, K::onigiri, K::soy, K::tea, K::fruit),
        KindSet(K::nigiri, K::maki, K::edamame, K::eel, K::dumpling, K::chopsticks, K::tea,
                K::fruit),
    };
    Random random(6);
    unsigned compared = 0;
    for (const KindSet menu : plain)
        for (unsigned seats = 2; seats <= 8; ++seats) {
            const Rules rules = party_rules(menu, seats);
            for (int i = 0; i < 5 && check(rules).refusal == Refusal::none; ++i)
                compared += compare_takes(started_party(rules, random.next()), random);
        }
    TEST_ASSERT_GREATER_THAN_UINT(5000, compared);
}

void open(PartyGame& game, Decision decision, unsigned seat, unsigned owner, unsigned place) {
    game.open.decision = decision;
    game.open.seat = static_cast<std::uint8_t>(seat);
    game.open.owner = static_cast<std::uint8_t>(owner);
    game.open.place = static_cast<std::uint8_t>(place);
}

void expect_promise(unsigned missing, int points, const Preview& told) {
    TEST_ASSERT_EQUAL_UINT(missing, told.missing);
    TEST_ASSERT_EQUAL_INT(points, told.promise);
}

void incomplete_set_promises_points_for_its_missing_cards() {
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, classic(3), 1));
    set_table(game, 0, {});
    expect_promise(1, 5, preview(game, 0, take(F::tempura)));
    expect_promise(2, 10, preview(game, 0, take(F::sashimi)));
    expect_promise(0, 0, preview(game, 0, take(F::dumpling)));
    expect_promise(0, 0, preview(game, 0, take(F::squid)));
    set_table(game, 0, {F::tempura, F::sashimi, F::chopsticks});
    expect_promise(0, 0, preview(game, 0, take(F::tempura)));
    expect_promise(1, 10, preview(game, 0, take(F::sashimi)));
    // Chopsticks: the first card already counts for the second.
    expect_promise(0, 0, preview(game, 0, take_two(F::sashimi, F::sashimi)));
    expect_promise(1, 10, preview(game, 0, take_two(F::dumpling, F::sashimi)));
    // A move that completes a pair promises no further pair, even if one is begun.
    expect_promise(0, 0, preview(game, 0, take_two(F::tempura, F::tempura)));
    TEST_ASSERT_EQUAL_INT(5, preview(game, 0, take_two(F::tempura, F::tempura)).round);
    set_table(game, 0, {F::chopsticks});
    expect_promise(0, 0, preview(game, 0, take_two(F::tempura, F::tempura)));
}

void card_for_the_dummy_counts_for_the_dummy_against_the_seat() {
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, classic(2, Edition::gamewright, false, true), 1));
    set_table(game, 0, {F::maki2});
    set_table(game, 2, {F::wasabi});
    Move move = take(F::egg);
    TEST_ASSERT_EQUAL_INT(1, preview(game, 0, move).round);
    move.for_dummy = F::maki3;
    TEST_ASSERT_EQUAL_INT(1 - 3, preview(game, 0, move).round);
    TEST_ASSERT_EQUAL_INT(6, preview(game, 0, move).given);
    move.for_dummy = F::squid;
    TEST_ASSERT_EQUAL_INT(9, preview(game, 0, move).given);
}

void with_a_card_for_the_dummy_the_promise_is_that_of_the_dummy() {
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, classic(2, Edition::gamewright, false, true), 1));
    set_table(game, 0, {F::sashimi, F::sashimi});
    set_table(game, 2, {F::tempura});
    Move move = take(F::tempura);
    expect_promise(1, 5, preview(game, 0, move));
    move.for_dummy = F::sashimi;
    expect_promise(2, 10, preview(game, 0, move));
    move.for_dummy = F::tempura;
    expect_promise(0, 0, preview(game, 0, move));
    move.for_dummy = F::egg;
    expect_promise(0, 0, preview(game, 0, move));
}

void uramaki_score_when_ten_icons_are_reached() {
    PartyGame game = started_party(party_rules(menu_with(K::soy, K::tea, K::uramaki), 3));
    set_table(game, 0, {F::uramaki5, F::uramaki4});
    const int left = round_points(game, 0);
    TEST_ASSERT_EQUAL_INT(8 - left, preview(game, 0, take(F::uramaki5)).round);
    game.uramaki.places_taken = 1;
    TEST_ASSERT_EQUAL_INT(6 - left, preview(game, 0, take(F::uramaki5)).round);
}

void uramaki_promise_the_next_place_and_the_missing_icons() {
    PartyGame game = started_party(party_rules(menu_with(K::soy, K::tea, K::uramaki), 3));
    set_table(game, 0, {F::uramaki4});
    expect_promise(3, 8, preview(game, 0, take(F::uramaki3)));
    game.uramaki.places_taken = 1;
    expect_promise(1, 6, preview(game, 0, take(F::uramaki5)));
    set_table(game, 0, {F::uramaki4, F::uramaki3});
    expect_promise(0, 0, preview(game, 0, take(F::uramaki3)));
    set_table(game, 0, {F::uramaki4});
    game.uramaki.places_taken = 2;
    expect_promise(0, 0, preview(game, 0, take(F::uramaki5)));
}

void two_miso_in_one_move_are_lost() {
    PartyGame game = started_party(party_rules(menu_with(K::chopsticks, K::wasabi), 3));
    set_table(game, 0, {F::chopsticks1});
    TEST_ASSERT_EQUAL_INT(3, preview(game, 0, take(F::miso)).round);
    TEST_ASSERT_EQUAL_INT(0, preview(game, 0, take_two(F::miso, F::miso)).round);
    // A single miso is lost if another seat also lays one.
    TEST_ASSERT_TRUE(preview(game, 0, take(F::miso)).may_spill);
    TEST_ASSERT_TRUE(preview(game, 0, take_two(F::egg, F::miso)).may_spill);
    TEST_ASSERT_FALSE(preview(game, 0, take_two(F::miso, F::miso)).may_spill);
    TEST_ASSERT_FALSE(preview(game, 0, take(F::tofu)).may_spill);
}

// A miso drawn with a menu is lost if there are other miso of this turn.
void drawn_miso_is_lost_if_any_seat_laid_one_this_turn() {
    PartyGame game = started_party(party_rules(menu_with(K::menu, K::wasabi), 3));
    set_table(game, 0, {F::miso});
    open(game, Decision::draw, 0, 0, 0);
    TEST_ASSERT_EQUAL_INT(3, preview(game, 0, choose_drawn(F::miso)).round);
    lay_card(game.tables[1], F::miso);
    TEST_ASSERT_EQUAL_INT(0, preview(game, 0, choose_drawn(F::miso)).round);
    TEST_ASSERT_FALSE(preview(game, 0, choose_drawn(F::miso)).may_spill);
    // Miso that is already lost does not count against the answer.
    lay_card(game.tables[0], F::miso);
    TEST_ASSERT_EQUAL_INT(3, preview(game, 0, choose_drawn(F::squid)).round);
    TEST_ASSERT_EQUAL_INT(0, preview(game, 0, choose_drawn(F::miso)).round);
}

void eel_and_matcha_promise_points_and_tofu_does_not() {
    const KindSet menu(K::nigiri, K::maki, K::eel, K::tofu, K::miso, K::soy, K::tea, K::matcha);
    PartyGame game = started_party(party_rules(menu, 3));
    expect_promise(1, 10, preview(game, 0, take(F::eel)));
    expect_promise(0, 0, preview(game, 0, take(F::tofu)));
    game.desserts[0].push(Dessert(F::matcha, false));
    set_table(game, 0, {F::matcha, F::tofu, F::tofu});
    expect_promise(1, 12, preview(game, 0, take(F::matcha)));
    expect_promise(0, 0, preview(game, 0, take(F::tofu)));
    TEST_ASSERT_EQUAL_INT(-6, preview(game, 0, take(F::tofu)).round);
}

void preview_of_an_answer_counts_the_cards_it_lays_or_flips() {
    PartyGame game = started_party(party_rules(menu_with(K::special_order, K::takeout), 3));
    set_table(game, 0, {F::tempura, F::squid, F::tofu, F::tofu, F::tofu});
    lay_card(game.tables[0], F::special_order);
    open(game, Decision::copy, 0, 0, 5);
    TEST_ASSERT_EQUAL_INT(5, preview(game, 0, copy_card(F::tempura)).round);
    TEST_ASSERT_EQUAL_INT(3, preview(game, 0, copy_card(F::squid)).round);
    open(game, Decision::takeout, 0, 0, 0);
    TEST_ASSERT_EQUAL_INT(0, preview(game, 0, flip_cards(0)).round);
    TEST_ASSERT_EQUAL_INT(2, preview(game, 0, flip_cards(1)).round);      // a lone tempura
    TEST_ASSERT_EQUAL_INT(-1, preview(game, 0, flip_cards(2)).round);     // the squid
    TEST_ASSERT_EQUAL_INT(6 + 2, preview(game, 0, flip_cards(4)).round);  // one tofu too many
    open(game, Decision::draw, 0, 0, 0);
    TEST_ASSERT_EQUAL_INT(3, preview(game, 0, choose_drawn(F::squid)).round);
}

void special_order_counts_as_its_best_copy() {
    PartyGame game = started_party(party_rules(menu_with(K::special_order, K::chopsticks), 3));
    TEST_ASSERT_EQUAL_INT(0, preview(game, 0, take(F::special_order)).round);  // nothing to copy
    set_table(game, 0, {F::tempura, F::squid, F::tofu, F::tofu});
    TEST_ASSERT_EQUAL_INT(5, preview(game, 0, take(F::special_order)).round);
    // A special order may copy the other card of the same turn if that card is laid first.
    set_table(game, 0, {F::chopsticks1});
    TEST_ASSERT_EQUAL_INT(6, preview(game, 0, take_two(F::squid, F::special_order)).round);
    TEST_ASSERT_EQUAL_INT(3, preview(game, 0, take_two(F::special_order, F::squid)).round);
    // A special order must copy a card, even if the copy costs points.
    set_table(game, 0, {F::tofu, F::tofu});
    TEST_ASSERT_EQUAL_INT(-6, preview(game, 0, take(F::special_order)).round);
    set_table(game, 0, {F::miso});
    TEST_ASSERT_EQUAL_INT(3, preview(game, 0, take(F::special_order)).round);
    TEST_ASSERT_TRUE(preview(game, 0, take(F::special_order)).may_spill);
}

void spoon_counts_least_card_of_kind_and_giver_loses_only_places() {
    PartyGame game = started_party(party_rules(menu_with(K::spoon, K::wasabi), 3));
    set_table(game, 0, {F::spoon4, F::wasabi});
    set_table(game, 1, {F::maki1});
    open(game, Decision::ask, 0, 0, 0);
    TEST_ASSERT_EQUAL_INT(9, preview(game, 0, ask_for(F::squid)).round);
    TEST_ASSERT_EQUAL_INT(3, preview(game, 0, ask_for(K::nigiri)).round);
    open(game, Decision::give, 1, 0, 0);
    TEST_ASSERT_EQUAL_INT(9, preview(game, 1, give(F::squid)).given);
    TEST_ASSERT_EQUAL_INT(0, preview(game, 1, give(F::squid)).round);
    // A given card may cost the giver a place.
    TEST_ASSERT_EQUAL_INT(6, preview(game, 1, give(F::maki3)).given);
    TEST_ASSERT_EQUAL_INT(-3, preview(game, 1, give(F::maki3)).round);
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(classic_preview_equals_the_points_after_the_reveal);
    RUN_TEST(party_preview_equals_the_points_after_the_reveal);
    RUN_TEST(incomplete_set_promises_points_for_its_missing_cards);
    RUN_TEST(card_for_the_dummy_counts_for_the_dummy_against_the_seat);
    RUN_TEST(with_a_card_for_the_dummy_the_promise_is_that_of_the_dummy);
    RUN_TEST(uramaki_score_when_ten_icons_are_reached);
    RUN_TEST(uramaki_promise_the_next_place_and_the_missing_icons);
    RUN_TEST(two_miso_in_one_move_are_lost);
    RUN_TEST(drawn_miso_is_lost_if_any_seat_laid_one_this_turn);
    RUN_TEST(eel_and_matcha_promise_points_and_tofu_does_not);
    RUN_TEST(preview_of_an_answer_counts_the_cards_it_lays_or_flips);
    RUN_TEST(special_order_counts_as_its_best_copy);
    RUN_TEST(spoon_counts_least_card_of_kind_and_giver_loses_only_places);
    return UNITY_END();
}
