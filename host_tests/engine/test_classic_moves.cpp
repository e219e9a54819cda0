// Single turns of the classic game: legal moves, refusals with their reasons, and the effects of a
// reveal.
#include "engine/knowledge/classic_view.hpp"
#include "host_tests/engine/support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

using F = Face;

ClassicGame started(const Rules& rules) {
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, rules, 1));
    return game;
}

// Asserts that the game and the view of the seat refuse the move, and that the game is unchanged.
void refuse(Refusal expected, const ClassicGame& game, unsigned seat, const Move& move) {
    ClassicGame tried = game;
    expect(expected, check(game, seat, move), __LINE__);
    expect(expected, commit(tried, seat, move), __LINE__);
    TEST_ASSERT_TRUE(tried == game);
    if (seat < game.rules.seats) expect(expected, check(view_of(game, seat), move), __LINE__);
}

ClassicGame three_with_chopsticks(Edition edition = Edition::gamewright) {
    ClassicGame game = started(classic(3, edition));
    set_hand(game, 0, {F::squid, F::wasabi, F::egg, F::tempura});
    set_hand(game, 1, {F::maki1, F::maki1, F::maki2, F::pudding});
    set_hand(game, 2, {F::salmon, F::salmon, F::sashimi, F::chopsticks});
    set_table(game, 0, {F::tempura, F::chopsticks, F::dumpling});
    return game;
}

void game_with_invalid_rules_does_not_start() {
    ClassicGame game = started(classic(3));
    const ClassicGame before = game;
    EXPECT_REFUSAL(too_few_seats, start_game(game, classic(2, Edition::zoch), 1));
    Rules party = classic(4, Edition::party);
    party.menu = *menu_named("classic");
    EXPECT_REFUSAL(unknown_edition, start_game(game, party, 1));
    TEST_ASSERT_TRUE(game == before);
}

void illegal_takes_are_refused() {
    const ClassicGame game = three_with_chopsticks();
    refuse(Refusal::no_such_seat, game, 3, take(F::squid));
    refuse(Refusal::no_card_named, game, 0, take(F::none));
    refuse(Refusal::card_not_in_hand, game, 0, take(F::salmon));
    refuse(Refusal::card_not_in_hand, game, 0, take(F::uramaki3));
    refuse(Refusal::second_card_not_in_hand, game, 0, take_two(F::squid, F::salmon));
    refuse(Refusal::second_card_not_in_hand, game, 0, take_two(F::squid, F::squid));
    refuse(Refusal::card_not_in_hand, game, 0, take_two(F::salmon, F::squid));
    refuse(Refusal::no_chopsticks, game, 1, take_two(F::maki1, F::maki2));
    // Chopsticks taken in this turn cannot be used yet.
    refuse(Refusal::no_chopsticks, game, 2, take_two(F::chopsticks, F::salmon));
    refuse(Refusal::another_decision_is_open, game, 0, copy_card(F::squid));
    refuse(Refusal::another_decision_is_open, game, 0, give(F::squid));
    Move move = take(F::squid);
    move.off_wasabi = 1;
    refuse(Refusal::wasabi_choice_not_in_edition, game, 0, move);
    move = take(F::squid);
    move.for_dummy = F::egg;
    refuse(Refusal::no_dummy_to_serve, game, 0, move);
    move = take(F::squid);
    move.spoon = true;
    refuse(Refusal::no_spoon, game, 0, move);
    for (const int field : {0, 1, 2}) {
        move = take(F::squid);
        if (field == 0) move.flipped = true;
        if (field == 1) move.kind = Kind::maki;
        if (field == 2) move.cards = 1;
        refuse(Refusal::move_says_too_much, game, 0, move);
    }
}

void chopsticks_need_two_cards_in_hand() {
    ClassicGame game = started(classic(3));
    for (unsigned seat = 0; seat < 3; ++seat)
        set_hand(game, seat, {F::squid});
    set_table(game, 0, {F::chopsticks});
    refuse(Refusal::too_few_cards_for_chopsticks, game, 0, take_two(F::squid, F::squid));
}

void seat_commits_only_once_and_only_during_a_round() {
    ClassicGame game = three_with_chopsticks();
    TEST_ASSERT_EQUAL_UINT(7, deciding_seats(game));
    EXPECT_ACCEPTED(commit(game, 0, take(F::squid)));
    refuse(Refusal::already_committed, game, 0, take(F::egg));
    TEST_ASSERT_EQUAL_UINT(6, deciding_seats(game));
    TEST_ASSERT_TRUE(decision_of(game, 0) == Decision::none);
    TEST_ASSERT_TRUE(decision_of(game, 1) == Decision::take);
    TEST_ASSERT_TRUE(decision_of(game, 7) == Decision::none);
    ClassicGame over = game;
    over.phase = Phase::round_over;
    refuse(Refusal::round_is_over, over, 1, take(F::maki1));
    over.phase = Phase::game_over;
    refuse(Refusal::game_is_over, over, 1, take(F::maki1));
    TEST_ASSERT_EQUAL_UINT(0, deciding_seats(over));
    MoveList moves;
    legal_moves(over, 1, moves);
    TEST_ASSERT_EQUAL_UINT(0, moves.size());
}

void cards_are_laid_only_after_all_seats_have_chosen() {
    ClassicGame game = three_with_chopsticks();
    const auto tables = game.tables;
    const auto hands = game.hands;
    EXPECT_ACCEPTED(commit(game, 2, take(F::salmon)));
    EXPECT_ACCEPTED(commit(game, 0, take_two(F::wasabi, F::squid)));
    TEST_ASSERT_TRUE(game.tables == tables);
    TEST_ASSERT_TRUE(game.hands == hands);
    EXPECT_ACCEPTED(commit(game, 1, take(F::pudding)));
    TEST_ASSERT_EQUAL_UINT(2, game.turn);
    TEST_ASSERT_EQUAL_UINT(0, game.committed);
}

void chopsticks_lay_two_cards_and_return_to_the_passed_hand() {
    ClassicGame game = three_with_chopsticks();
    TurnLog log;
    EXPECT_ACCEPTED(commit(game, 0, take_two(F::wasabi, F::squid), &log));
    EXPECT_ACCEPTED(commit(game, 1, take(F::pudding), &log));
    EXPECT_ACCEPTED(commit(game, 2, take(F::salmon), &log));
    const Table& table = game.tables[0];
    TEST_ASSERT_EQUAL_UINT(4, table.cards.size());
    TEST_ASSERT_TRUE(table.cards[0] == TableCard(F::tempura, false));
    TEST_ASSERT_TRUE(table.cards[1] == TableCard(F::dumpling, false));
    TEST_ASSERT_TRUE(table.cards[2] == TableCard(F::wasabi, false));
    TEST_ASSERT_TRUE(table.cards[3] == TableCard(F::squid, true));
    TEST_ASSERT_EQUAL_UINT(0, table.free_wasabi);
    TEST_ASSERT_EQUAL_UINT(0, table.chopsticks);
    // Hands pass to the left: seat 1 now holds the rest of the hand of seat 0, with the chopsticks.
    TEST_ASSERT_EQUAL_UINT(3, game.hands[1].cards.size());
    TEST_ASSERT_TRUE(game.hands[1].cards.contains(F::chopsticks));
    TEST_ASSERT_TRUE(game.hands[1].cards.contains(F::egg));
    TEST_ASSERT_TRUE(game.hands[1].cards.contains(F::tempura));
    TEST_ASSERT_EQUAL_UINT(1, game.hands[1].returned_chopsticks);
    TEST_ASSERT_TRUE(game.hands[0].cards.contains(F::chopsticks));  // from the hand of seat 2
    // The log of the turn shows the chopsticks and both cards.
    TEST_ASSERT_EQUAL_UINT(3, log.plays.size());
    TEST_ASSERT_TRUE(log.complete);
    TEST_ASSERT_TRUE(log.plays[0].chopsticks);
    TEST_ASSERT_EQUAL_UINT(2, log.plays[0].cards.size());
    TEST_ASSERT_FALSE(log.plays[0].on_wasabi[0]);
    TEST_ASSERT_TRUE(log.plays[0].on_wasabi[1]);
    TEST_ASSERT_FALSE(log.plays[1].chopsticks);
    TEST_ASSERT_TRUE(log.plays[1].cards[0] == F::pudding);
}

void only_one_pair_of_chopsticks_is_used_per_turn() {
    ClassicGame game = three_with_chopsticks();
    set_table(game, 0, {F::chopsticks, F::egg, F::chopsticks});
    EXPECT_ACCEPTED(commit(game, 0, take_two(F::egg, F::tempura)));
    EXPECT_ACCEPTED(commit(game, 1, take(F::pudding)));
    EXPECT_ACCEPTED(commit(game, 2, take(F::salmon)));
    TEST_ASSERT_EQUAL_UINT(1, game.tables[0].chopsticks);
    TEST_ASSERT_EQUAL_UINT(4, game.tables[0].cards.size());
    TEST_ASSERT_EQUAL_UINT(1, game.hands[1].cards.count(F::chopsticks));
}

// Plays a turn in which seat 0 makes this move. Returns for each of its cards whether it lies on
// wasabi.
std::vector<bool> laid_on_wasabi(ClassicGame game, const Move& move) {
    TurnLog log;
    EXPECT_ACCEPTED(commit(game, 0, move, &log));
    EXPECT_ACCEPTED(commit(game, 1, take(game.hands[1].cards[0]), &log));
    EXPECT_ACCEPTED(commit(game, 2, take(game.hands[2].cards[0]), &log));
    std::vector<bool> on;
    for (unsigned i = 0; i < log.plays[0].cards.size(); ++i)
        on.push_back(log.plays[0].on_wasabi[i]);
    return on;
}

using Flags = std::vector<bool>;

void gamewright_nigiri_must_go_on_free_wasabi() {
    ClassicGame game = three_with_chopsticks();
    TEST_ASSERT_TRUE(laid_on_wasabi(game, take(F::squid)) == Flags{false});
    TEST_ASSERT_TRUE(laid_on_wasabi(game, take_two(F::wasabi, F::egg)) == (Flags{false, true}));
    TEST_ASSERT_TRUE(laid_on_wasabi(game, take_two(F::egg, F::wasabi)) == (Flags{false, false}));
    set_table(game, 0, {F::wasabi, F::chopsticks});
    TEST_ASSERT_TRUE(laid_on_wasabi(game, take(F::squid)) == Flags{true});
    TEST_ASSERT_TRUE(laid_on_wasabi(game, take_two(F::egg, F::squid)) == (Flags{true, false}));
    set_table(game, 0, {F::wasabi, F::chopsticks, F::wasabi});
    TEST_ASSERT_TRUE(laid_on_wasabi(game, take_two(F::egg, F::squid)) == (Flags{true, true}));
    set_table(game, 0, {F::wasabi, F::egg, F::chopsticks});
    TEST_ASSERT_TRUE(laid_on_wasabi(game, take(F::squid)) == Flags{false});
}

void zoch_nigiri_go_on_earlier_wasabi_unless_declined() {
    ClassicGame game = three_with_chopsticks(Edition::zoch);
    const auto off = [](Move move, unsigned bits) {
        move.off_wasabi = static_cast<std::uint8_t>(bits);
        return move;
    };
    refuse(Refusal::no_wasabi_to_decline, game, 0, off(take(F::squid), 1));
    // In this edition, a wasabi laid in the same turn cannot be used.
    TEST_ASSERT_TRUE(laid_on_wasabi(game, take_two(F::wasabi, F::egg)) == (Flags{false, false}));
    refuse(Refusal::no_wasabi_to_decline, game, 0, off(take_two(F::wasabi, F::egg), 2));
    set_table(game, 0, {F::wasabi, F::chopsticks});
    TEST_ASSERT_TRUE(laid_on_wasabi(game, take(F::squid)) == Flags{true});
    TEST_ASSERT_TRUE(laid_on_wasabi(game, off(take(F::squid), 1)) == Flags{false});
    refuse(Refusal::no_wasabi_to_decline, game, 0, off(take(F::tempura), 1));
    refuse(Refusal::no_wasabi_to_decline, game, 0, off(take(F::squid), 2));
    refuse(Refusal::no_wasabi_to_decline, game, 0, off(take(F::squid), 3));
    refuse(Refusal::move_says_too_much, game, 0, off(take(F::squid), 4));
    const Move two = take_two(F::egg, F::squid);
    TEST_ASSERT_TRUE(laid_on_wasabi(game, two) == (Flags{true, false}));
    TEST_ASSERT_TRUE(laid_on_wasabi(game, off(two, 1)) == (Flags{false, true}));
    TEST_ASSERT_TRUE(laid_on_wasabi(game, off(two, 3)) == (Flags{false, false}));
    refuse(Refusal::no_wasabi_to_decline, game, 0, off(two, 2));  // the egg already lies on it
    // A declined wasabi stays free for later turns.
    ClassicGame declined = game;
    EXPECT_ACCEPTED(commit(declined, 0, off(take(F::squid), 1)));
    EXPECT_ACCEPTED(commit(declined, 1, take(F::maki1)));
    EXPECT_ACCEPTED(commit(declined, 2, take(F::salmon)));
    TEST_ASSERT_EQUAL_UINT(1, declined.tables[0].free_wasabi);
}

void seat_in_control_plays_a_card_for_the_dummy() {
    ClassicGame game = started(classic(2, Edition::gamewright, false, true));
    TEST_ASSERT_EQUAL_UINT(0, control(game));
    TEST_ASSERT_EQUAL_UINT(10, game.hands[0].cards.size());
    TEST_ASSERT_EQUAL_UINT(9, game.hands[1].cards.size());
    TEST_ASSERT_EQUAL_UINT(8, game.hands[2].cards.size());
    set_hand(game, 0, {F::squid, F::wasabi, F::egg});
    set_hand(game, 1, {F::maki1, F::maki2});
    set_table(game, 0, {F::chopsticks});
    set_table(game, 2, {F::wasabi});
    const auto serve = [](Move move, Face card) {
        move.for_dummy = card;
        return move;
    };
    refuse(Refusal::dummy_card_missing, game, 0, take(F::squid));
    refuse(Refusal::dummy_card_not_in_hand, game, 0, serve(take(F::squid), F::squid));
    refuse(Refusal::dummy_card_not_in_hand, game, 0, serve(take(F::squid), F::tempura));
    refuse(Refusal::dummy_card_not_in_hand, game, 0, serve(take_two(F::squid, F::egg), F::egg));
    refuse(Refusal::no_dummy_to_serve, game, 1, serve(take(F::maki1), F::maki2));
    refuse(Refusal::no_such_seat, game, 2, take(F::squid));
    TurnLog log;
    ClassicGame two_cards = game;
    EXPECT_ACCEPTED(commit(two_cards, 0, serve(take_two(F::wasabi, F::squid), F::egg), &log));
    EXPECT_ACCEPTED(commit(two_cards, 1, take(F::maki1), &log));
    TEST_ASSERT_TRUE(log.plays[0].for_dummy == F::egg);
    TEST_ASSERT_TRUE(log.plays[0].dummy_on_wasabi);
    TEST_ASSERT_TRUE(two_cards.tables[2].cards[1] == TableCard(F::egg, true));
    TEST_ASSERT_TRUE(two_cards.tables[0].cards[1] == TableCard(F::squid, true));
    // The players exchange their hands, the pile of the dummy stays, and the other seat gets
    // control.
    TEST_ASSERT_EQUAL_UINT(1, control(two_cards));
    TEST_ASSERT_TRUE(two_cards.hands[0].cards[0] == F::maki2);
    TEST_ASSERT_TRUE(two_cards.hands[1].cards[0] == F::chopsticks);
    TEST_ASSERT_EQUAL_UINT(2, two_cards.hands[1].cards.size());
    TEST_ASSERT_TRUE(two_cards.hands[1].cards[1] == game.hands[2].cards.back());
    // With two cards in hand, one is for the dummy, so chopsticks cannot be used.
    set_hand(game, 0, {F::squid, F::wasabi});
    refuse(Refusal::too_few_cards_for_chopsticks, game, 0,
           serve(take_two(F::wasabi, F::squid), F::wasabi));
}

void control_alternates_by_turn_and_by_round() {
    Rules rules = classic(2, Edition::gamewright, false, true);
    for (unsigned first : {0U, 1U}) {
        rules.first_control = static_cast<std::uint8_t>(first);
        for (unsigned round = 1; round <= 3; ++round)
            for (unsigned turn = 1; turn <= 9; ++turn)
                TEST_ASSERT_EQUAL_UINT((first + round + turn) % 2, control_in(rules, round, turn));
        TEST_ASSERT_EQUAL_UINT(first, control_in(rules, 1, 1));
        TEST_ASSERT_EQUAL_UINT(1 - first, control_in(rules, 2, 1));
        TEST_ASSERT_EQUAL_UINT(first, control_in(rules, 3, 1));
    }
}

void players_choose_who_plays_for_the_dummy_first() {
    Rules rules = classic(2, Edition::gamewright, false, true);
    rules.first_control = 1;
    const ClassicGame game = started(rules);
    TEST_ASSERT_EQUAL_UINT(1, control(game));
    TEST_ASSERT_EQUAL_UINT(9, game.hands[0].cards.size());
    TEST_ASSERT_EQUAL_UINT(10, game.hands[1].cards.size());
    rules.first_control = 2;
    EXPECT_REFUSAL(no_such_seat, check(rules).refusal);
    rules = classic(2);
    rules.first_control = 1;
    EXPECT_REFUSAL(first_control_needs_dummy, check(rules).refusal);
}

void seed_alone_draws_who_is_in_control_first() {
    unsigned second = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const unsigned first = random_first_control(seed);
        TEST_ASSERT_EQUAL_UINT(first, random_first_control(seed));
        second += first;
    }
    TEST_ASSERT_UINT_WITHIN(60, 500, second);
}

void hands_pass_in_the_direction_of_the_round() {
    for (const bool both_ways : {false, true}) {
        ClassicGame game = started(classic(4, Edition::gamewright, both_ways));
        for (unsigned round = 1; round <= 3; ++round) {
            game.round = static_cast<std::uint8_t>(round);
            for (unsigned seat = 0; seat < 4; ++seat)
                set_hand(game, seat, {F::egg, face_at(seat)});
            ClassicGame next = game;
            for (unsigned seat = 0; seat < 4; ++seat)
                EXPECT_ACCEPTED(commit(next, seat, take(F::egg)));
            const bool left = !(both_ways && round == 2);
            for (unsigned seat = 0; seat < 4; ++seat) {
                const unsigned to = left ? (seat + 1) % 4 : (seat + 3) % 4;
                TEST_ASSERT_TRUE(next.hands[to].cards[0] == face_at(seat));
                TEST_ASSERT_EQUAL_UINT(to, passes_to(game.rules, round, seat));
                TEST_ASSERT_EQUAL_UINT(seat, gets_from(game.rules, round, to));
            }
        }
    }
}

// Compares the list with every possible move: each legal move must be listed, or the same two cards
// in the other order.
void legal_moves_are_complete_and_without_duplicates() {
    Random random(3);
    for (const Rules& rules : all_classic_rules()) {
        ClassicGame game;
        EXPECT_ACCEPTED(start_game(game, rules, 17));
        while (game.phase == Phase::choosing) {
            for (unsigned seat = 0; seat < rules.seats; ++seat) {
                MoveList moves;
                legal_moves(game, seat, moves);
                for (unsigned i = 0; i < moves.size(); ++i) {
                    EXPECT_ACCEPTED(check(game, seat, moves[i]));
                    TEST_ASSERT_EQUAL_UINT(i, moves.find(moves[i]));
                }
                const auto listed = [&](const Move& move) { return moves.contains(move); };
                for (unsigned a = 0; a < classic_face_count; ++a)
                    for (unsigned b = 0; b <= classic_face_count; ++b)
                        for (unsigned d = 0; d <= (rules.dummy ? classic_face_count : 0); ++d)
                            for (unsigned off = 0; off < 4; ++off) {
                                Move move = take(face_at(a));
                                if (b < classic_face_count) move.second = face_at(b);
                                if (rules.dummy && d < classic_face_count)
                                    move.for_dummy = face_at(d);
                                move.off_wasabi = static_cast<std::uint8_t>(off);
                                if (check(game, seat, move) != Refusal::none) continue;
                                Move swapped = move;
                                swapped.card = move.second;
                                swapped.second = move.card;
                                swapped.off_wasabi =
                                    static_cast<std::uint8_t>(((off & 1U) << 1) | (off >> 1));
                                TEST_ASSERT_TRUE(listed(move) || listed(swapped));
                            }
                const Move move = random_move(game, seat, random);
                EXPECT_ACCEPTED(commit(game, seat, move));
            }
        }
    }
}

// Two cards are listed in both orders only if the order changes the result.
void both_orders_are_listed_only_if_the_result_differs() {
    const auto orders = [](Edition edition, std::initializer_list<Face> table, Face a, Face b) {
        ClassicGame game = three_with_chopsticks(edition);
        set_hand(game, 0, {a, b});
        set_table(game, 0, table);
        MoveList moves;
        legal_moves(game, 0, moves);
        return (moves.contains(take_two(a, b)) ? 1U : 0U) +
               (moves.contains(take_two(b, a)) ? 1U : 0U);
    };
    using enum Edition;
    TEST_ASSERT_EQUAL_UINT(1, orders(gamewright, {F::chopsticks}, F::squid, F::egg));
    TEST_ASSERT_EQUAL_UINT(2, orders(gamewright, {F::chopsticks, F::wasabi}, F::squid, F::egg));
    TEST_ASSERT_EQUAL_UINT(
        1, orders(gamewright, {F::chopsticks, F::wasabi, F::wasabi}, F::squid, F::egg));
    TEST_ASSERT_EQUAL_UINT(1, orders(gamewright, {F::chopsticks, F::wasabi}, F::squid, F::maki1));
    TEST_ASSERT_EQUAL_UINT(2, orders(gamewright, {F::chopsticks}, F::wasabi, F::egg));
    TEST_ASSERT_EQUAL_UINT(1, orders(zoch, {F::chopsticks}, F::wasabi, F::egg));
}

void random_moves_are_uniform() {
    ClassicGame game = three_with_chopsticks();
    Random random(8);
    unsigned two = 0;
    std::array<unsigned, classic_face_count> first{};
    for (int i = 0; i < 8000; ++i) {
        const Move move = random_move(game, 0, random);
        two += move.second != F::none ? 1U : 0U;
        first[index(move.card)] += 1;
    }
    TEST_ASSERT_UINT_WITHIN(300, 4000, two);
    for (const Face card : game.hands[0].cards)
        TEST_ASSERT_UINT_WITHIN(250, 2000, first[index(card)]);
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(game_with_invalid_rules_does_not_start);
    RUN_TEST(illegal_takes_are_refused);
    RUN_TEST(chopsticks_need_two_cards_in_hand);
    RUN_TEST(seat_commits_only_once_and_only_during_a_round);
    RUN_TEST(cards_are_laid_only_after_all_seats_have_chosen);
    RUN_TEST(chopsticks_lay_two_cards_and_return_to_the_passed_hand);
    RUN_TEST(only_one_pair_of_chopsticks_is_used_per_turn);
    RUN_TEST(gamewright_nigiri_must_go_on_free_wasabi);
    RUN_TEST(zoch_nigiri_go_on_earlier_wasabi_unless_declined);
    RUN_TEST(seat_in_control_plays_a_card_for_the_dummy);
    RUN_TEST(control_alternates_by_turn_and_by_round);
    RUN_TEST(players_choose_who_plays_for_the_dummy_first);
    RUN_TEST(seed_alone_draws_who_is_in_control_first);
    RUN_TEST(hands_pass_in_the_direction_of_the_round);
    RUN_TEST(legal_moves_are_complete_and_without_duplicates);
    RUN_TEST(both_orders_are_listed_only_if_the_result_differs);
    RUN_TEST(random_moves_are_uniform);
    return UNITY_END();
}
