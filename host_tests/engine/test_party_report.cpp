// Party views rebuilt from the reports of seats: rarely wrong, and with most of what can be
// deduced.
#include "engine/knowledge/party_report.hpp"

#include "host_tests/engine/party_support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

using F = Face;
using Seen = std::array<List<List<Face, max_hand>, max_hand>, most_seats>;

// Returns the report that a seat can give of this game.
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
    unsigned hands = 0;  // hands that the view of the game knows completely
    unsigned exact = 0;  // those of them that the report gives exactly
    unsigned wrong = 0;  // hands for which the report gives a card that is not in them
    unsigned all = 0;    // all hands
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

// A report hardly shows how chopsticks, spoons and menus were used, so the deduced course of the
// round can be wrong even if it fits the report. Random seats use these cards far more often than
// people do, and most hands are right nevertheless.
void reports_give_nearly_the_views_of_the_game() {
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

// With a menu of desserts, sets, wasabi and tea only, all deduced hands are exact.
void reports_are_exact_without_cards_that_act() {
    const KindSet menu(Kind::nigiri, Kind::maki, Kind::tempura, Kind::sashimi, Kind::dumpling,
                       Kind::wasabi, Kind::tea, Kind::pudding);
    for (unsigned seats = 2; seats <= most_seats; ++seats) {
        const Count count = compare_games(menu, seats, 3);
        TEST_ASSERT_GREATER_THAN_UINT(0, count.hands);
        TEST_ASSERT_EQUAL_UINT(count.hands, count.exact);
        TEST_ASSERT_EQUAL_UINT(0, count.wrong);
    }
}

// Seat 1 takes chopsticks out of a hand that seat 0 knows, and uses them with another hand.
void report_reveals_used_chopsticks() {
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

void report_without_seen_hands_gives_unknown_hands() {
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

void impossible_reports_are_refused() {
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
    for (unsigned i = 0; i < 10; ++i)  // leaves too few for later rounds
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
    bad.discards[0] = F::spoon4;  // but nobody has laid a card
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

// Returns the report of seat 0 of three at turn `turn`, with ordinary cards on all tables. An open
// decision is that of seat 0.
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

void reported_special_order_must_have_a_copy_after_its_turn() {
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
    lay_card(report.tables[1], F::special_order);  // its decision comes later
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

// Three seats have laid six cards in two turns, so tables and discards can have six cards in all.
void report_has_no_more_discards_than_cards_laid() {
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

void reported_menu_or_box_must_have_left_the_table() {
    const KindSet menu = menu_with(Kind::menu, Kind::takeout);
    PartySeatReport report = at_turn(menu, 3, Decision::draw);
    for (const Face card : {F::menu8, F::egg, F::tempura})
        report.drawn.push(card);
    EXPECT_ACCEPTED(outcome(report));
    lay_card(report.tables[0], F::tofu);  // no room for the card that the menu brings
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
    report = at_turn(menu, 1, Decision::takeout);  // nothing to flip, but allowed
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

void reported_wasabi_and_uramaki_must_fit_the_tables() {
    PartySeatReport report = at_turn(menu_with(Kind::wasabi, Kind::tea), 3, Decision::none);
    report.tables[0] = {};
    lay_card(report.tables[0], F::wasabi);
    lay_card(report.tables[0], F::squid);
    report.tables[0].earlier = 2;
    EXPECT_ACCEPTED(outcome(report));
    report.tables[0].cards[1].wasabi = 1;
    EXPECT_REFUSAL(wasabi_does_not_fit, outcome(report));
    report.tables[0].cards[1].on_wasabi = 0;  // but no wasabi is counted as free
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
    RUN_TEST(reports_give_nearly_the_views_of_the_game);
    RUN_TEST(reports_are_exact_without_cards_that_act);
    RUN_TEST(report_reveals_used_chopsticks);
    RUN_TEST(report_without_seen_hands_gives_unknown_hands);
    RUN_TEST(impossible_reports_are_refused);
    RUN_TEST(reported_special_order_must_have_a_copy_after_its_turn);
    RUN_TEST(report_has_no_more_discards_than_cards_laid);
    RUN_TEST(reported_menu_or_box_must_have_left_the_table);
    RUN_TEST(reported_wasabi_and_uramaki_must_fit_the_tables);
    return UNITY_END();
}
