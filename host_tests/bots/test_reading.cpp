// Bots judge by the cards that a seat takes whether it follows the policy or searches.
#include "engine/bots/classic/reading.hpp"

#include <algorithm>

#include "engine/bots/classic/tuned_weights.hpp"
#include "engine/bots/party/reading.hpp"
#include "engine/bots/party/tuned_weights.hpp"
#include "host_tests/bots/play.hpp"

namespace kaiten {
namespace {

constexpr unsigned seats = 4;
constexpr unsigned rounds = 20;
constexpr std::uint8_t unknown = 8;  // of 16: both equally likely
constexpr Contestants table{{{Level::random}, {Level::good}, {Level::random}, {Level::hard, 100}}};

Followers read(const ClassicView& view) {
    static RoundState state;
    static SeatValues values;
    return read_others(view, classic_weights[view.rules.seats - 2U], state, values);
}

Followers read(const PartyView& view) {
    static PartyGame game;
    static TableCounts counts;
    Random random(1);
    determinize(view, random, game);
    return read_others(view, party_weights[party_size(view.rules.seats)], game, counts);
}

ClassicGame start(std::uint64_t seed) {
    Rules rules;
    rules.seats = seats;
    ClassicGame game;
    TEST_ASSERT_TRUE(start_game(game, rules, seed) == Refusal::none);
    return game;
}

PartyGame start_party(std::string_view menu, std::uint64_t seed) {
    Rules rules;
    rules.edition = Edition::party;
    rules.menu = *menu_named(menu);
    rules.seats = seats;
    PartyGame game;
    TEST_ASSERT_TRUE(start_game(game, rules, seed) == Refusal::none);
    return game;
}

// Makes a decision for every seat that has one open, be it a take or an answer.
template <typename GameType>
void play_on(GameType& game, std::uint64_t seed) {
    const unsigned open = deciding_seats(game);
    for (unsigned seat = 0; seat < seats; ++seat) {
        if ((open & seat_bit(seat)) == 0) continue;
        const Move move = decide(table[seat], view_of(game, seat), seed * 64 + game.turn);
        TEST_ASSERT_TRUE(commit(game, seat, move) == Refusal::none);
    }
}

template <typename ViewType>
void assert_nothing_is_known(const ViewType& view) {
    const Followers followers = read(view);
    for (unsigned seat = 0; seat < seats; ++seat)
        TEST_ASSERT_EQUAL_UINT(unknown, followers[seat]);
}

void first_turn_reveals_nothing_about_the_seats() {
    assert_nothing_is_known(view_of(start(1), 0));
}

// In the second turn seat 0 knows the hand that it holds and the one that it passed on. So far,
// only the seat that passes its hands to seat 0 has taken a card from one of them.
void only_takes_from_known_hands_are_read() {
    ClassicGame game = start(1);
    play_on(game, 1);
    const Followers followers = read(view_of(game, 0));
    const unsigned from = gets_from(game.rules, game.round, 0);
    for (unsigned seat = 1; seat < seats; ++seat)
        TEST_ASSERT_EQUAL(seat == from, followers[seat] != unknown);
}

bool chopsticks_were_used(const ClassicGame& game) {
    return std::ranges::any_of(game.hands,
                               [](const Hand& hand) { return hand.returned_chopsticks > 0; });
}

// Averages over rounds in which nobody used chopsticks, before the last turn but one.
void classic_seats_that_follow_the_policy_are_recognised() {
    std::array<unsigned, seats> sums{};
    unsigned read_rounds = 0;
    for (std::uint64_t seed = 0; read_rounds < rounds; ++seed) {
        ClassicGame game = start(seed);
        while (game.turn + 1U < game.rules.hand_size())
            play_on(game, seed);
        if (chopsticks_were_used(game)) continue;
        read_rounds += 1;
        const Followers followers = read(view_of(game, 0));
        for (unsigned seat = 0; seat < seats; ++seat)
            sums[seat] += followers[seat];
    }
    TEST_ASSERT_GREATER_THAN_UINT(11 * rounds, sums[1]);  // good
    TEST_ASSERT_LESS_THAN_UINT(4 * rounds, sums[2]);      // random
    TEST_ASSERT_LESS_THAN_UINT(6 * rounds, sums[3]);      // hard
}

void used_chopsticks_prevent_reading() {
    ClassicGame game = start(3);
    while (game.turn < 5)
        play_on(game, 3);
    ClassicView view = view_of(game, 0);
    view.hands[1].returned_chopsticks = 1;
    assert_nothing_is_known(view);
}

void party_seats_that_follow_the_policy_are_recognised() {
    std::array<unsigned, seats> sums{};
    for (std::uint64_t seed = 0; seed < rounds; ++seed) {
        PartyGame game = start_party("classic", seed);
        while (game.turn < 6)
            play_on(game, seed);
        const Followers followers = read(view_of(game, 0));
        for (unsigned seat = 0; seat < seats; ++seat)
            sums[seat] += followers[seat];
    }
    TEST_ASSERT_GREATER_THAN_UINT(8 * rounds, sums[1]);  // good
    TEST_ASSERT_LESS_THAN_UINT(2 * rounds, sums[2]);     // random
    TEST_ASSERT_LESS_THAN_UINT(5 * rounds, sums[3]);     // hard
}

// During a turn, hands have not been passed on yet, so nothing can be concluded.
void nobody_is_read_during_a_turn() {
    PartyGame game = start_party("sampler", 1);
    while (game.open.decision == Decision::none || game.turn < 3)
        play_on(game, 1);
    assert_nothing_is_known(view_of(game, game.open.seat));
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(first_turn_reveals_nothing_about_the_seats);
    RUN_TEST(only_takes_from_known_hands_are_read);
    RUN_TEST(classic_seats_that_follow_the_policy_are_recognised);
    RUN_TEST(used_chopsticks_prevent_reading);
    RUN_TEST(party_seats_that_follow_the_policy_are_recognised);
    RUN_TEST(nobody_is_read_during_a_turn);
}
