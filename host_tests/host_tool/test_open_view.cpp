// The open view of `seer`: all hands are known, and only the cards in the piles stay hidden.
#include "tools/host/open_view.hpp"

#include "host_tests/engine/support.hpp"
#include "main.hpp"

using namespace kaiten;

namespace {

// Asserts that every hand is known exactly, and that `hidden` cards are unseen.
template <typename GameType>
void check_all_seen(const GameType& game, unsigned hidden) {
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        const auto view = open_view_of(game, seat);
        unsigned unseen = 0;
        for (const unsigned cards : view.unseen)
            unseen += cards;
        TEST_ASSERT_EQUAL_UINT(hidden, unseen);
        for (unsigned i = 0; i < game.rules.tables(); ++i) {
            auto cards = game.hands[i].cards;
            auto known = view.hands[i].cards;
            cards.sort();
            known.sort();
            TEST_ASSERT_TRUE(known == cards);
            TEST_ASSERT_EQUAL_UINT(0, view.hands[i].unknown);
        }
    }
}

template <typename GameType, typename Hidden>
void play_and_check(const Rules& rules, Hidden hidden) {
    GameType game;
    TEST_ASSERT_TRUE(start_game(game, rules, 3) == Refusal::none);
    Random random(4);
    while (game.phase == Phase::choosing) {
        check_all_seen(game, hidden(game));
        for (unsigned seat = 0; seat < rules.seats; ++seat)
            if ((deciding_seats(game) & seat_bit(seat)) != 0)
                commit_legal(game, seat, random_move(game, seat, random));
    }
}

void open_view_knows_all_hands_in_classic() {
    Rules rules = test::classic(4);
    const auto pile = [](const ClassicGame& game) { return game.pile.size(); };
    play_and_check<ClassicGame>(rules, pile);
    rules.seats = 2;
    rules.dummy = true;
    play_and_check<ClassicGame>(rules, pile);
}

void open_view_knows_all_hands_in_party() {
    Rules rules = test::classic(4);
    rules.edition = Edition::party;
    rules.menu = *menu_named("first-meal");
    play_and_check<PartyGame>(
        rules, [](const PartyGame& game) { return game.deck.size() + game.dessert_pile.size(); });
}

}  // namespace

void run_tests() {
    RUN_TEST(open_view_knows_all_hands_in_classic);
    RUN_TEST(open_view_knows_all_hands_in_party);
}
