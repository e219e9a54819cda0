// Party views made from what seats report: hardly ever anything wrong, and most of what can be
// worked out.
#include "engine/knowledge/party_report.hpp"

#include "host_tests/engine/party_support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

using F = Face;
using Seen = std::array<List<List<Face, max_hand>, max_hand>, most_seats>;

// What a seat could report.
PartySeatReport tell(const PartyGame& game, unsigned seat, const Seen& seen) {
    PartySeatReport told;
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
    unsigned exact = 0;  // and the report's, too
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
void reports_give_the_views_of_the_game() {
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

void reports_that_cannot_be_are_refused() {
    PartyGame game = started_party(party_rules(*menu_named("master"), 3));
    const PartySeatReport good = tell(game, 0, {});
    PartyView view;
    EXPECT_ACCEPTED(view_from(good, view));
    const PartyView before = view;
    const auto refuse = [&view](Refusal refusal, PartySeatReport bad) {
        TEST_ASSERT_EQUAL_STRING(text(refusal).data(), text(view_from(bad, view)).data());
    };
    PartySeatReport bad = good;
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
    for (unsigned i = 0; i < 10; ++i)  // so that too few are left for later rounds
        bad.hand[i] = face_at(index(F::fruit_watermelon2) + i % 6);
    refuse(Refusal::too_many_of_a_card, bad);
    bad = good;
    bad.desserts[1].push(Dessert(F::fruit_orange2, false));
    refuse(Refusal::kept_does_not_fit_round, bad);
    bad.round = 2;
    bad.desserts[1].push(Dessert(F::pudding, false));
    refuse(Refusal::card_not_in_game, bad);
    bad = good;
    bad.hand[3] = F::eel;
    refuse(Refusal::card_not_in_game, bad);
    bad = good;
    bad.discards.push(F::tofu);
    refuse(Refusal::discards_do_not_fit, bad);
    bad.discards[0] = F::spoon4;  // although nobody has laid anything
    refuse(Refusal::discards_do_not_fit, bad);
    bad = good;
    bad.uramaki.places_taken = 1;
    refuse(Refusal::uramaki_does_not_fit, bad);
    bad = good;
    bad.drawn.push(F::egg);
    refuse(Refusal::decision_cannot_be_open, bad);
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

// Three seats at turn `turn`, all with the same plain table, seat 0 to decide.
PartySeatReport at_turn(KindSet menu, unsigned turn, Decision decision) {
    PartySeatReport told;
    told.rules = party_rules(menu, 3);
    told.turn = static_cast<std::uint8_t>(turn);
    told.open.decision = decision;
    const unsigned laid = turn - 1;
    const std::array plain{F::tofu,   F::miso,  F::tempura, F::tempura, F::egg,
                           F::salmon, F::squid, F::maki1,   F::maki2,   F::maki3};
    for (unsigned seat = 0; seat < 3; ++seat)
        for (unsigned i = 0; i < laid; ++i)
            lay_card(told.tables[seat], seat == 0 ? plain[i] : F::matcha);
    for (PartyTable& table : told.tables)
        table.earlier = static_cast<std::uint8_t>(table.cards.size());
    const unsigned in_hand = told.rules.hand_size() - laid - (decision == Decision::none ? 0 : 1);
    const std::array hand{F::egg,  F::egg,  F::salmon, F::salmon, F::tofu,
                          F::tofu, F::miso, F::miso,   F::maki1,  F::maki2};
    for (unsigned i = 0; i < in_hand; ++i)
        told.hand.push(hand[i]);
    return told;
}

Refusal outcome(const PartySeatReport& report) {
    PartyView view;
    return view_from(report, view);
}

void special_orders_become_copies_in_their_turn() {
    const KindSet menu = menu_with(Kind::special_order, Kind::tea);
    PartySeatReport report = at_turn(menu, 3, Decision::none);
    EXPECT_ACCEPTED(outcome(report));
    report.tables[0].cards[1] = {.card = F::special_order, .as = F::tofu};
    EXPECT_ACCEPTED(outcome(report));
    report.tables[0].cards[1].as = F::special_order;
    EXPECT_REFUSAL(special_order_without_copy, outcome(report));
    report.tables[0].cards[1] = {.card = F::tea, .as = F::tofu};
    EXPECT_REFUSAL(no_such_card_to_copy, outcome(report));

    report = at_turn(menu, 3, Decision::copy);
    lay_card(report.tables[0], F::special_order);
    report.open.place = 2;
    EXPECT_ACCEPTED(outcome(report));
    lay_card(report.tables[1], F::special_order);  // chooses later
    EXPECT_ACCEPTED(outcome(report));
    report.tables[0].earlier = 3;
    EXPECT_REFUSAL(table_does_not_fit_turn, outcome(report));
    report.tables[0].earlier = 2;
    report.open.place = 1;
    EXPECT_REFUSAL(no_such_card_to_copy, outcome(report));
    report.open.place = 2;
    report.tables[1].cards[0] = report.tables[1].cards[2];
    EXPECT_REFUSAL(special_order_without_copy, outcome(report));
}

// Two turns of three seats: six cards, on the tables or discarded.
void cards_are_discarded_that_were_laid() {
    PartySeatReport report = at_turn(menu_with(Kind::special_order, Kind::tea), 3, Decision::none);
    EXPECT_ACCEPTED(outcome(report));
    report.discards.push(F::miso);
    EXPECT_REFUSAL(discards_do_not_fit, outcome(report));
    report.tables[1] = {};
    lay_card(report.tables[1], F::matcha);
    report.tables[1].earlier = 1;
    EXPECT_ACCEPTED(outcome(report));
    report.discards.push(F::miso);
    EXPECT_REFUSAL(discards_do_not_fit, outcome(report));
}

void menus_and_boxes_leave_their_tables() {
    const KindSet menu = menu_with(Kind::menu, Kind::takeout);
    PartySeatReport report = at_turn(menu, 3, Decision::draw);
    for (const Face card : {F::menu8, F::egg, F::tempura})
        report.drawn.push(card);
    EXPECT_ACCEPTED(outcome(report));
    lay_card(report.tables[0], F::tofu);  // as many as turns: no room for what the menu brings
    EXPECT_REFUSAL(decision_cannot_be_open, outcome(report));
    report = at_turn(menu, 3, Decision::draw);
    report.drawn.push(F::menu8);
    EXPECT_REFUSAL(decision_cannot_be_open, outcome(report));

    report = at_turn(menu, 10, Decision::takeout);
    report.tables[1].cards.set_size(2);
    report.tables[2].cards.set_size(2);
    report.tables[1].earlier = report.tables[2].earlier = 2;
    EXPECT_ACCEPTED(outcome(report));
    lay_card(report.tables[0], F::tempura);
    EXPECT_REFUSAL(decision_cannot_be_open, outcome(report));
    report.tables[0].earlier = 10;
    EXPECT_REFUSAL(table_does_not_fit_turn, outcome(report));
    report = at_turn(menu, 1, Decision::takeout);  // nothing to flip, but somebody may ask
    EXPECT_ACCEPTED(outcome(report));

    report = at_turn(menu, 3, Decision::none);
    report.tables[2].cards[1] = {.card = F::takeout11, .as = F::takeout11};
    EXPECT_REFUSAL(acting_card_still_there, outcome(report));
    report = at_turn(menu, 3, Decision::takeout);
    lay_card(report.tables[1], F::tofu);
    EXPECT_ACCEPTED(outcome(report));
    report.tables[1].cards[2].flipped = 1;
    EXPECT_REFUSAL(no_such_card_to_flip, outcome(report));
}

void wasabi_and_uramaki_must_fit() {
    PartySeatReport report = at_turn(menu_with(Kind::wasabi, Kind::tea), 3, Decision::none);
    report.tables[0] = {};
    lay_card(report.tables[0], F::wasabi);
    lay_card(report.tables[0], F::squid);
    report.tables[0].earlier = 2;
    EXPECT_ACCEPTED(outcome(report));
    report.tables[0].cards[1].wasabi = 1;
    EXPECT_REFUSAL(wasabi_does_not_fit, outcome(report));
    report.tables[0].cards[1].on_wasabi = 0;  // and yet no wasabi is free
    EXPECT_REFUSAL(wasabi_does_not_fit, outcome(report));

    const KindSet uramaki(Kind::nigiri, Kind::uramaki, Kind::tofu, Kind::miso, Kind::sashimi,
                          Kind::tea, Kind::soy, Kind::matcha);
    report = at_turn(uramaki, 3, Decision::none);
    report.tables[0] = {};
    for (const Face card : {F::uramaki5, F::uramaki4})
        lay_card(report.tables[0], card);
    report.tables[0].earlier = 2;
    EXPECT_ACCEPTED(outcome(report));
    report.tables[0] = {};
    for (const Face card : {F::uramaki5, F::uramaki5})
        lay_card(report.tables[0], card);
    report.tables[0].earlier = 2;
    EXPECT_REFUSAL(uramaki_does_not_fit, outcome(report));
    report.uramaki.places_taken = 2;
    report.uramaki.points = {0, 8, 6};
    EXPECT_ACCEPTED(outcome(report));
    report.uramaki.points = {0, 8, 15};
    EXPECT_REFUSAL(uramaki_does_not_fit, outcome(report));
    report.uramaki.places_taken = 3;
    EXPECT_REFUSAL(uramaki_does_not_fit, outcome(report));
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(reports_give_the_views_of_the_game);
    RUN_TEST(plain_cards_leave_no_doubt);
    RUN_TEST(used_chopsticks_are_found);
    RUN_TEST(without_seen_nothing_is_known);
    RUN_TEST(reports_that_cannot_be_are_refused);
    RUN_TEST(special_orders_become_copies_in_their_turn);
    RUN_TEST(cards_are_discarded_that_were_laid);
    RUN_TEST(menus_and_boxes_leave_their_tables);
    RUN_TEST(wasabi_and_uramaki_must_fit);
    return UNITY_END();
}
