// Views of Party games hide what a seat cannot know.
#include "engine/knowledge/party_view.hpp"

#include <algorithm>

#include "host_tests/engine/party_support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

// Plays random games with random menus and calls `look` before every decision.
template <typename Look>
void watch_games(unsigned games, Look look) {
    Random random(4);
    for (unsigned seats = 2; seats <= 8; ++seats)
        for (unsigned n = 0; n < games; ++n) {
            Rules rules = party_rules(random_menu(seats, random), seats);
            rules.pass_both_ways = n % 2 == 0;
            PartyGame game = started_party(rules, n);
            while (game.phase != Phase::game_over) {
                if (game.phase == Phase::round_over) start_round(game);
                const unsigned open = deciding_seats(game);
                for (unsigned seat = 0; seat < seats; ++seat) {
                    if (((open >> seat) & 1U) == 0) continue;
                    look(game, random);
                    EXPECT_ACCEPTED(commit(game, seat, random_move(game, seat, random)));
                }
            }
        }
}

// A hand that the seat has held must be known exactly. Of any other hand, only the cards that were
// returned in public are known.
void view_knows_hands_that_the_seat_has_held() {
    watch_games(25, [](const PartyGame& game, Random&) {
        for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
            const PartyView view = view_of(game, seat);
            for (unsigned holder = 0; holder < game.rules.seats; ++holder) {
                const bool left = game.rules.passes_left(game.round);
                const unsigned seats = game.rules.seats;
                const unsigned distance =
                    (left ? holder + seats - seat : seat + seats - holder) % seats;
                const KnownPartyHand& known = view.hands[holder];
                TEST_ASSERT_EQUAL_UINT(game.hands[holder].cards.size(), known.size());
                if (distance < game.turn) {
                    TEST_ASSERT_EQUAL_UINT(0, known.unknown);
                    TEST_ASSERT_TRUE(sorted(known.cards) == sorted(game.hands[holder].cards));
                } else {
                    TEST_ASSERT_EQUAL_UINT(game.hands[holder].returned.size(), known.cards.size());
                }
            }
            for (const Face card : view.seen_in_deck) {
                const auto in_deck = std::count(game.deck.begin(), game.deck.end(), card);
                const auto drawn = std::count(game.drawn.begin(), game.drawn.end(), card);
                TEST_ASSERT_TRUE(in_deck + drawn >=
                                 static_cast<long>(view.seen_in_deck.count(card)));
            }
        }
    });
}

void only_the_owner_of_a_menu_sees_the_drawn_cards() {
    using F = Face;
    PartyGame game = started_party(party_rules(menu_with(Kind::menu, Kind::wasabi), 3));
    for (unsigned seat = 0; seat < 3; ++seat)
        set_hand(game, seat, {F::tempura, F::tempura});
    set_hand(game, 0, {F::menu7, F::tempura});
    set_deck(game, {F::egg, F::tofu, F::squid, F::maki1, F::maki2, F::maki2});
    PartyGame other = game;
    set_deck(other, {F::maki2, F::maki2, F::tofu, F::maki1, F::squid, F::egg});
    for (PartyGame* one : {&game, &other})
        for (unsigned seat = 0; seat < 3; ++seat)
            EXPECT_ACCEPTED(commit(*one, seat, take(one->hands[seat].cards[0])));
    TEST_ASSERT_TRUE(game.open.decision == Decision::draw);
    TEST_ASSERT_FALSE(view_of(game, 0) == view_of(other, 0));
    TEST_ASSERT_TRUE(view_of(game, 1) == view_of(other, 1));
    TEST_ASSERT_TRUE(view_of(game, 2) == view_of(other, 2));
    // After another seat takes one of the cards seen in the deck, this card is no longer known.
    EXPECT_ACCEPTED(commit(game, 0, choose_drawn(F::egg)));
    TEST_ASSERT_EQUAL_UINT(3, view_of(game, 0).seen_in_deck.size());
    set_hand(game, 1, {F::menu8});
    set_hand(game, 0, {F::tempura});
    set_hand(game, 2, {F::tempura});
    for (unsigned seat = 0; seat < 3; ++seat)
        EXPECT_ACCEPTED(commit(game, seat, take(game.hands[seat].cards[0])));
    const Face taken = game.drawn[0];
    const bool known = game.seen_in_deck[0].contains(taken);
    EXPECT_ACCEPTED(commit(game, 1, choose_drawn(taken)));
    TEST_ASSERT_EQUAL_UINT(known ? 2 : 3, game.seen_in_deck[0].size());
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(view_knows_hands_that_the_seat_has_held);
    RUN_TEST(only_the_owner_of_a_menu_sees_the_drawn_cards);
    return UNITY_END();
}
