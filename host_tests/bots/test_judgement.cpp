// Values of cards and moves in positions where the right value is certain.
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

void last_card_of_a_set_is_worth_the_whole_set() {
    TEST_ASSERT_EQUAL_INT(5 * one_point, value(values_with({Face::tempura}), Face::tempura));
    TEST_ASSERT_EQUAL_INT(10 * one_point,
                          value(values_with({Face::sashimi, Face::sashimi}), Face::sashimi));
}

void nigiri_is_worth_three_times_as_much_with_a_free_wasabi() {
    const FaceValues plain = values_with({});
    const FaceValues ready = values_with({Face::wasabi});
    TEST_ASSERT_EQUAL_INT(3 * one_point, value(plain, Face::squid));
    TEST_ASSERT_EQUAL_INT(6 * one_point, value(ready, Face::squid) - value(ready, Face::egg));
    TEST_ASSERT_GREATER_THAN_INT(value(plain, Face::squid), value(ready, Face::squid));
}

void reward_follows_points_then_desserts() {
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

// Returns the reward of the first of two seats for a lead of three points after `round`.
Reward reward_of_lead(const Rules& rules, unsigned round) {
    const std::array<Standing, 2> standings{{{3 * one_point, 0}, {0, 0}}};
    std::array<Reward, 2> rewards{};
    reward_standings(rules, standings, round, rewards);
    TEST_ASSERT_GREATER_THAN_UINT(rewards[1], rewards[0]);
    return rewards[0];
}

void lead_is_worth_more_in_a_classic_duel_than_in_party() {
    Rules classic;
    Rules party;
    party.edition = Edition::party;
    party.menu = *menu_named("first-meal");
    for (const unsigned round : {1U, 2U})
        TEST_ASSERT_GREATER_THAN_UINT(reward_of_lead(party, round), reward_of_lead(classic, round));
    TEST_ASSERT_GREATER_THAN_UINT(reward_of_lead(classic, 1), reward_of_lead(classic, 2));
    TEST_ASSERT_EQUAL_UINT(reward_of_lead(party, 3), reward_of_lead(classic, 3));
}

void party_card_is_worth_the_points_that_it_changes() {
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

// A card gains from being flipped if it is worth less than the two points that a flipped card
// scores.
void flipping_gains_two_points_minus_the_worth_of_the_card() {
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

void denied_card_is_worth_taking_only_if_it_has_a_worth() {
    TEST_ASSERT_TRUE((Denied{Face::egg, 1}).worth_taking() == Face::egg);
    TEST_ASSERT_TRUE((Denied{Face::egg, 0}).worth_taking() == Face::none);
    TEST_ASSERT_TRUE(Denied{}.worth_taking() == Face::none);
}

// The last card of a hand is taken anyway, so it denies the next seat nothing.
void last_card_of_a_hand_denies_nothing() {
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
    RUN_TEST(last_card_of_a_set_is_worth_the_whole_set);
    RUN_TEST(nigiri_is_worth_three_times_as_much_with_a_free_wasabi);
    RUN_TEST(reward_follows_points_then_desserts);
    RUN_TEST(lead_is_worth_more_in_a_classic_duel_than_in_party);
    RUN_TEST(party_card_is_worth_the_points_that_it_changes);
    RUN_TEST(flipping_gains_two_points_minus_the_worth_of_the_card);
    RUN_TEST(denied_card_is_worth_taking_only_if_it_has_a_worth);
    RUN_TEST(last_card_of_a_hand_denies_nothing);
}
