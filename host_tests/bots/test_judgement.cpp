// What judgement says about cards, where there can be no doubt.
#include "engine/bots/classic/evaluation.hpp"
#include "engine/bots/classic/tuned_weights.hpp"
#include "engine/bots/party/evaluation.hpp"
#include "engine/bots/party/policy.hpp"
#include "engine/bots/party/tuned_weights.hpp"
#include "engine/bots/reward.hpp"
#include "host_tests/bots/play.hpp"
#include "host_tests/engine/party_support.hpp"

namespace kaiten {
namespace {

RoundState two_seats() {
    RoundState state;
    state.turns_left = 5;
    for (HandState& hand : state.hands)
        hand.size = 5;
    state.held.fill(3);
    return state;
}

FaceValues values_with(std::initializer_list<Face> laid) {
    RoundState state = two_seats();
    UsableWasabi wasabi{0, true};
    for (const Face card : laid)
        lay_card(state.places[0], card, wasabi);
    SeatValues values;
    value_faces(state, classic_weights[0], values);
    return values[0];
}

int value(const FaceValues& values, Face face) {
    return values[index(face)];
}

void test_completed_sets() {
    TEST_ASSERT_EQUAL_INT(5 * one_point, value(values_with({Face::tempura}), Face::tempura));
    TEST_ASSERT_EQUAL_INT(10 * one_point,
                          value(values_with({Face::sashimi, Face::sashimi}), Face::sashimi));
}

void test_wasabi_triples() {
    const FaceValues plain = values_with({});
    const FaceValues ready = values_with({Face::wasabi});
    TEST_ASSERT_EQUAL_INT(3 * one_point, value(plain, Face::squid));
    TEST_ASSERT_EQUAL_INT(6 * one_point, value(ready, Face::squid) - value(ready, Face::egg));
    TEST_ASSERT_GREATER_THAN_INT(value(plain, Face::squid), value(ready, Face::squid));
}

void test_rewards_follow_standings() {
    Rules rules;
    rules.seats = 3;
    std::array<Standing, 3> standings{{{500, 1}, {480, 0}, {500, 2}}};
    std::array<Reward, 3> rewards{};
    reward_standings(rules, standings, 3, rewards);
    TEST_ASSERT_TRUE(rewards[2] > rewards[0] && rewards[0] > rewards[1]);
    standings[1].points = 900;
    reward_standings(rules, standings, 1, rewards);
    TEST_ASSERT_TRUE(rewards[1] > full_reward / 2 && rewards[0] < full_reward / 2);
}

// What the first of two seats gets for a lead of three points after a round.
Reward reward_of_lead(const Rules& rules, unsigned round) {
    const std::array<Standing, 2> standings{{{3 * one_point, 0}, {0, 0}}};
    std::array<Reward, 2> rewards{};
    reward_standings(rules, standings, round, rewards);
    TEST_ASSERT_GREATER_THAN_UINT(rewards[1], rewards[0]);
    return rewards[0];
}

void test_a_lead_is_worth_most_in_a_classic_duel() {
    Rules classic;
    Rules party;
    party.edition = Edition::party;
    party.menu = *menu_named("first-meal");
    for (const unsigned round : {1U, 2U})
        TEST_ASSERT_GREATER_THAN_UINT(reward_of_lead(party, round), reward_of_lead(classic, round));
    TEST_ASSERT_GREATER_THAN_UINT(reward_of_lead(classic, 1), reward_of_lead(classic, 2));
    TEST_ASSERT_EQUAL_UINT(reward_of_lead(party, 3), reward_of_lead(classic, 3));
}

void test_party_cards() {
    PartyGame game;
    Rules rules;
    rules.edition = Edition::party;
    rules.seats = 4;
    rules.menu = *menu_named("cutthroat");
    start_game(game, rules, 1);
    const PartyWeights& weights = party_weights[party_size(rules.seats)];
    const auto value_after = [&](std::initializer_list<Face> laid, Face face) {
        game.tables[0] = {};
        for (const Face card : laid)
            test::lay_card(game.tables[0], card);
        TableCounts counts;
        count_tables(game, counts);
        return party_value(PartyOutlook(weights, game, counts, 0), face);
    };
    TEST_ASSERT_EQUAL_INT(10 * one_point, value_after({Face::eel}, Face::eel));
    TEST_ASSERT_EQUAL_INT(-6 * one_point, value_after({Face::tofu, Face::tofu}, Face::tofu));
    TEST_ASSERT_EQUAL_INT(0, value_after({Face::eel, Face::eel}, Face::eel));
}

// Into the box goes what is worth less than the two points it scores there.
void test_takeout() {
    PartyGame game;
    Rules rules;
    rules.edition = Edition::party;
    rules.seats = 4;
    rules.menu = *menu_named("master");
    start_game(game, rules, 1);
    game.turn = 9;
    for (const Face card : {Face::tofu, Face::tofu, Face::tofu, Face::egg, Face::squid})
        test::lay_card(game.tables[0], card);
    TableCounts counts;
    count_tables(game, counts);
    const PartyOutlook outlook(party_weights[1], game, counts, 0);
    const auto& cards = game.tables[0].cards;
    TEST_ASSERT_EQUAL_INT(2 * one_point, flipping_gain(outlook, cards[0]));
    TEST_ASSERT_EQUAL_INT(one_point, flipping_gain(outlook, cards[3]));
    TEST_ASSERT_EQUAL_INT(-one_point, flipping_gain(outlook, cards[4]));
}

void test_a_favourite_of_any_worth_is_worth_taking() {
    TEST_ASSERT_TRUE((Denied{Face::egg, 1}).worth_taking() == Face::egg);
    TEST_ASSERT_TRUE((Denied{Face::egg, 0}).worth_taking() == Face::none);
    TEST_ASSERT_TRUE(Denied{}.worth_taking() == Face::none);
}

// The last card of a hand is taken whatever the next seat would like: nothing is denied by it.
void test_last_card_denies_nothing() {
    PartyGame game;
    Rules rules;
    rules.edition = Edition::party;
    rules.seats = 2;
    rules.menu = *menu_named("first-meal");
    start_game(game, rules, 1);
    TableCounts counts;
    count_tables(game, counts);
    const PartyOutlook outlook(party_weights[0], game, counts, 0);
    TEST_ASSERT_TRUE(denied_card(outlook).card != Face::none);
    game.hands[0].cards.clear();
    game.hands[0].cards.push(Face::egg);
    TEST_ASSERT_TRUE(denied_card(outlook).card == Face::none);
    const std::array<Move, 1> moves{take(Face::egg)};
    std::array<std::int16_t, 1> values{};
    value_party_moves(outlook, moves, values);
    TEST_ASSERT_EQUAL_INT(party_value(outlook, Face::egg), values[0]);
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(test_completed_sets);
    RUN_TEST(test_wasabi_triples);
    RUN_TEST(test_rewards_follow_standings);
    RUN_TEST(test_a_lead_is_worth_most_in_a_classic_duel);
    RUN_TEST(test_party_cards);
    RUN_TEST(test_takeout);
    RUN_TEST(test_a_favourite_of_any_worth_is_worth_taking);
    RUN_TEST(test_last_card_denies_nothing);
}
