// Party views made of the host tool's bot line: nearly never anything wrong, and most of what can
// be worked out.
#include "engine/knowledge/party_information.hpp"

#include "host_tests/engine/party_support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

using F = Face;
using Seen = std::array<List<List<Face, max_hand>, max_hand>, most_seats>;

// Tells what a seat could write on the line.
PartyInformation tell(const PartyGame& game, unsigned seat, const Seen& seen) {
    PartyInformation told;
    told.rules = game.rules;
    told.seat = static_cast<std::uint8_t>(seat);
    told.round = game.round;
    told.turn = game.turn;
    told.hand = game.hands[seat].cards;
    told.tables = game.tables;
    told.desserts = game.desserts;
    told.discards = game.discards;
    told.totals = game.totals;
    told.uramaki = game.uramaki;
    told.open = game.open;
    if (game.open.seat == seat) told.drawn = game.drawn;
    told.seen = seen[seat];
    return told;
}

bool contains_all(List<Face, max_hand> hand, const List<Face, max_hand>& known) {
    for (const Face card : known) {
        const unsigned at = hand.find(card);
        if (at == hand.size()) return false;
        hand.remove_unordered(at);
    }
    return true;
}

struct Count {
    unsigned hands = 0;  // that the game's own view knows all through
    unsigned exact = 0;  // and the line's, too
    unsigned wrong = 0;  // of all hands, those that are said to have what they have not
    unsigned all = 0;
};

void compare(const PartyGame& game, unsigned seat, const Seen& seen, Random& random, Count& count) {
    const PartyView view = view_of(game, seat);
    PartyView told;
    EXPECT_ACCEPTED(view_from(tell(game, seat, seen), told));
    TEST_ASSERT_EQUAL_UINT(view.dessert_pile, told.dessert_pile);
    TEST_ASSERT_EQUAL_UINT(view.deck, told.deck);
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        TEST_ASSERT_EQUAL_UINT(view.hands[i].size(), told.hands[i].size());
        if (i == seat) continue;
        count.all += 1;
        count.wrong += contains_all(game.hands[i].cards, told.hands[i].cards) ? 0U : 1U;
        if (view.hands[i].unknown > 0) continue;
        count.hands += 1;
        count.exact += view.hands[i].cards == told.hands[i].cards ? 1U : 0U;
    }
    PartyGame filled;
    determinize(told, random, filled);
    EXPECT_ACCEPTED(commit(filled, seat, random_move(told, random)));
}

Count compare_games(KindSet menu, unsigned seats, unsigned games) {
    Random random(seats);
    Count count;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        PartyGame game = started_party(party_rules(menu, seats), seed);
        Seen seen{};
        while (game.phase != Phase::game_over) {
            if (game.phase == Phase::round_over) {
                start_round(game);
                seen = {};
            }
            const unsigned open = deciding_seats(game);
            for (unsigned seat = 0; seat < seats; ++seat)
                if (((open >> seat) & 1U) != 0) compare(game, seat, seen, random, count);
            if (game.open.decision == Decision::none)
                for (unsigned seat = 0; seat < seats; ++seat)
                    seen[seat].push(game.hands[seat].cards);
            for (unsigned seat = 0; seat < seats; ++seat)
                if (((open >> seat) & 1U) != 0)
                    commit_legal(game, seat, random_move(game, seat, random));
        }
    }
    return count;
}

// Random seats use chopsticks, spoons and menus far more than people do, and what they bring leaves
// little trace: a story that fits can still be another one. And yet most hands are right.
void lines_give_the_views_of_the_game() {
    Count all;
    for (const MenuRow& menu : menus)
        for (unsigned seats = menu.min_seats; seats <= menu.max_seats; ++seats) {
            const Count count = compare_games(menu.kinds, seats, 3);
            TEST_ASSERT_GREATER_THAN_UINT(count.hands * 45 / 100, count.exact);
            TEST_ASSERT_LESS_THAN_UINT(count.all * 8 / 100, count.wrong);
            all.hands += count.hands;
            all.exact += count.exact;
            all.wrong += count.wrong;
            all.all += count.all;
        }
    TEST_ASSERT_GREATER_THAN_UINT(all.hands * 78 / 100, all.exact);
    TEST_ASSERT_LESS_THAN_UINT(all.all * 3 / 100, all.wrong);
}

// Where nothing but desserts, sets and tea is laid, everything is exact.
void plain_cards_leave_no_doubt() {
    const KindSet menu(Kind::nigiri, Kind::maki, Kind::tempura, Kind::sashimi, Kind::dumpling,
                       Kind::wasabi, Kind::tea, Kind::pudding);
    for (unsigned seats = 2; seats <= most_seats; ++seats) {
        const Count count = compare_games(menu, seats, 3);
        TEST_ASSERT_GREATER_THAN_UINT(0, count.hands);
        TEST_ASSERT_EQUAL_UINT(count.hands, count.exact);
        TEST_ASSERT_EQUAL_UINT(0, count.wrong);
    }
}

// Seat 1 takes chopsticks out of one hand that is known and uses them with another.
void used_chopsticks_are_found() {
    PartyGame game = started_party(party_rules(menu_with(Kind::chopsticks, Kind::tea), 3));
    set_hand(game, 0,
             {F::egg, F::egg, F::chopsticks1, F::maki1, F::maki2, F::maki3, F::tofu, F::tofu,
              F::tempura, F::tempura});
    set_hand(game, 1,
             {F::egg, F::salmon, F::salmon, F::miso, F::miso, F::tea, F::tea, F::maki1, F::tofu,
              F::squid});
    set_hand(game, 2,
             {F::tempura, F::tempura, F::tempura, F::salmon, F::maki2, F::maki2, F::tofu, F::squid,
              F::squid, F::matcha});
    Seen seen{};
    const auto play = [&](std::initializer_list<Move> moves) {
        for (unsigned seat = 0; seat < 3; ++seat)
            seen[seat].push(game.hands[seat].cards);
        unsigned seat = 0;
        for (const Move& move : moves)
            EXPECT_ACCEPTED(commit(game, seat++, move));
    };
    play({take(F::egg), take(F::tea), take(F::tempura)});
    play({take(F::tempura), take(F::chopsticks1), take(F::salmon)});
    play({take(F::salmon), take_two(F::squid, F::squid), take(F::maki1)});
    PartyView view;
    EXPECT_ACCEPTED(view_from(tell(game, 0, seen), view));
    TEST_ASSERT_TRUE(view.hands[2].cards.contains(F::chopsticks1));
    TEST_ASSERT_FALSE(view.hands[2].cards.contains(F::squid));
    TEST_ASSERT_TRUE(view.hands[2].cards == view_of(game, 0).hands[2].cards);
}

void without_seen_nothing_is_known() {
    PartyGame game = started_party(party_rules(*menu_named("first-meal"), 4));
    PartyView view;
    EXPECT_ACCEPTED(view_from(tell(game, 1, {}), view));
    TEST_ASSERT_TRUE(view == view_of(game, 1));
    Random random(1);
    for (unsigned seat = 0; seat < 4; ++seat)
        commit_legal(game, seat, random_move(game, seat, random));
    EXPECT_ACCEPTED(view_from(tell(game, 1, {}), view));
    for (unsigned seat = 0; seat < 4; ++seat)
        TEST_ASSERT_EQUAL_UINT(seat == 1 ? 0 : 8, view.hands[seat].unknown);
}

void lines_that_cannot_be_are_refused() {
    PartyGame game = started_party(party_rules(*menu_named("master"), 3));
    const PartyInformation good = tell(game, 0, {});
    PartyView view;
    EXPECT_ACCEPTED(view_from(good, view));
    const PartyView before = view;
    const auto refuse = [&view](Refusal refusal, PartyInformation bad) {
        TEST_ASSERT_EQUAL_STRING(text(refusal).data(), text(view_from(bad, view)).data());
    };
    PartyInformation bad = good;
    bad.seat = 3;
    refuse(Refusal::no_such_seat, bad);
    bad = good;
    bad.round = 4;
    refuse(Refusal::no_such_round, bad);
    bad = good;
    bad.turn = 11;
    refuse(Refusal::no_such_turn, bad);
    bad.turn = 2;
    refuse(Refusal::hand_does_not_fit_turn, bad);
    bad = good;
    lay_card(bad.tables[1], F::egg);
    refuse(Refusal::table_does_not_fit_turn, bad);
    bad = good;
    bad.seen.push(good.hand);
    refuse(Refusal::seen_does_not_fit_turn, bad);
    bad = good;
    for (Face& card : bad.hand)
        card = F::squid;
    refuse(Refusal::too_many_of_a_card, bad);
    bad = good;
    for (unsigned i = 0; i < 11; ++i)  // so that none are left for later rounds
        bad.desserts[1].push(Dessert(face_at(index(F::fruit_watermelon2) + i % 6), false));
    refuse(Refusal::too_many_of_a_card, bad);
    bad = good;
    bad.hand.pop();
    bad.open.decision = Decision::ask;
    refuse(Refusal::no_spoon, bad);
    bad.open.decision = Decision::copy;
    refuse(Refusal::no_such_card_to_copy, bad);
    bad.open.decision = Decision::give;
    bad.open.owner = 1;
    refuse(Refusal::no_spoon, bad);
    bad.open.owner = 3;
    refuse(Refusal::no_such_seat, bad);
    bad = good;
    bad.rules = classic(3);
    refuse(Refusal::unknown_edition, bad);
    TEST_ASSERT_TRUE(view == before);
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(lines_give_the_views_of_the_game);
    RUN_TEST(plain_cards_leave_no_doubt);
    RUN_TEST(used_chopsticks_are_found);
    RUN_TEST(without_seen_nothing_is_known);
    RUN_TEST(lines_that_cannot_be_are_refused);
    return UNITY_END();
}
