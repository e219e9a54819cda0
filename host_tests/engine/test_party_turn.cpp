// Cards of Party that act, alone and in combination, the order of their effects in a turn, and
// refused moves.
#include "engine/knowledge/party_view.hpp"
#include "host_tests/engine/party_support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

using F = Face;
using K = Kind;
using Faces = std::vector<Face>;

// Returns a game with three seats and filler cards in every hand and on every table. Tests replace
// the cards that matter to them.
PartyGame three(KindSet menu, Edition edition = Edition::party) {
    PartyGame game = started_party(party_rules(menu, 3, edition));
    for (unsigned seat = 0; seat < 3; ++seat) {
        set_hand(game, seat, {F::tempura, F::tempura, F::tempura});
        set_table(game, seat, {F::tempura, F::tempura});
    }
    game.turn = 3;
    return game;
}

void refuse(Refusal expected, const PartyGame& game, unsigned seat, const Move& move) {
    PartyGame tried = game;
    expect(expected, check(game, seat, move), __LINE__);
    expect(expected, commit(tried, seat, move), __LINE__);
    TEST_ASSERT_TRUE(tried == game);
    if (seat < game.rules.seats) expect(expected, check(view_of(game, seat), move), __LINE__);
}

// Makes these moves. All other seats take the first card of their hand.
void take_all(PartyGame& game, std::vector<std::pair<unsigned, Move>> moves, TurnLog* log) {
    std::vector<bool> done(game.rules.seats);
    for (const auto& [seat, move] : moves)
        done[seat] = true;
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        if (!done[seat]) EXPECT_ACCEPTED(commit(game, seat, take(game.hands[seat].cards[0]), log));
    for (const auto& [seat, move] : moves)
        EXPECT_ACCEPTED(commit(game, seat, move, log));
}

Move with_spoon(Move move) {
    move.spoon = true;
    return move;
}

void expect_open(const PartyGame& game, Decision decision, unsigned seat) {
    TEST_ASSERT_TRUE(game.open.decision == decision);
    TEST_ASSERT_EQUAL_UINT(seat, game.open.seat);
    TEST_ASSERT_EQUAL_UINT(1U << seat, deciding_seats(game));
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        TEST_ASSERT_TRUE(decision_of(game, i) == (i == seat ? decision : Decision::none));
        TEST_ASSERT_TRUE(decision_of(view_of(game, i)) == decision_of(game, i));
        if (i != seat) refuse(Refusal::not_your_turn, game, i, take(F::tempura));
    }
    refuse(Refusal::another_decision_is_open, game, seat, take(F::tempura));
}

// --- chopsticks ---

void chopsticks_with_the_lowest_number_return_to_the_hand() {
    PartyGame game = three(menu_with(K::chopsticks, K::wasabi));
    set_hand(game, 0, {F::egg, F::wasabi, F::tofu});
    set_table(game, 0, {F::chopsticks3, F::chopsticks1, F::chopsticks2});
    TurnLog log;
    take_all(game, {{0, take_two(F::wasabi, F::egg)}}, &log);
    TEST_ASSERT_TRUE(faces_on(game.tables[0]) ==
                     (Faces{F::chopsticks3, F::chopsticks2, F::wasabi, F::egg}));
    TEST_ASSERT_TRUE(game.tables[0].cards[3].on_wasabi != 0);
    TEST_ASSERT_TRUE(sorted(game.hands[1].cards) == (Faces{F::tofu, F::chopsticks1}));
    TEST_ASSERT_TRUE(log.plays[0].chopsticks && log.plays[0].on_wasabi[1]);
    TEST_ASSERT_TRUE(log.complete);
    refuse(Refusal::no_chopsticks, game, 1, take_two(F::tofu, F::chopsticks1));
}

void chopsticks_need_two_cards_in_hand() {
    PartyGame game = three(menu_with(K::chopsticks, K::wasabi));
    for (unsigned seat = 0; seat < 3; ++seat)
        set_hand(game, seat, {F::egg});
    set_table(game, 0, {F::chopsticks1});
    refuse(Refusal::too_few_cards_for_chopsticks, game, 0, take_two(F::egg, F::egg));
    refuse(Refusal::wasabi_choice_not_in_edition, game, 0, [] {
        Move move = take(F::egg);
        move.off_wasabi = 1;
        return move;
    }());
}

void real_chopsticks_are_used_before_a_copy_of_equal_number() {
    PartyGame game = three(menu_with(K::chopsticks, K::special_order));
    set_table(game, 0, {F::special_order, F::chopsticks2, F::chopsticks1});
    copy_at(game.tables[0], 0, F::chopsticks1);
    take_all(game, {{0, take_two(F::tempura, F::tempura)}}, nullptr);
    TEST_ASSERT_TRUE(faces_on(game.tables[0]) ==
                     (Faces{F::special_order, F::chopsticks2, F::tempura, F::tempura}));
    // Without a real chopsticks1, its copy is used, because its number is lower than that of
    // chopsticks2. The copy returns to the hand as a special order.
    PartyGame copy = three(menu_with(K::chopsticks, K::special_order));
    set_table(copy, 0, {F::chopsticks2, F::special_order});
    copy_at(copy.tables[0], 1, F::chopsticks1);
    take_all(copy, {{0, take_two(F::tempura, F::tempura)}}, nullptr);
    TEST_ASSERT_TRUE(faces_on(copy.tables[0]) == (Faces{F::chopsticks2, F::tempura, F::tempura}));
    TEST_ASSERT_TRUE(copy.hands[1].cards.contains(F::special_order));
    TEST_ASSERT_FALSE(copy.hands[1].cards.contains(F::chopsticks1));
}

void flipped_chopsticks_cannot_be_used() {
    PartyGame game = three(menu_with(K::chopsticks, K::takeout));
    set_table(game, 0, {F::chopsticks1, F::egg});
    flip(game.tables[0], 1);
    refuse(Refusal::no_chopsticks, game, 0, take_two(F::tempura, F::tempura));
}

// --- spoon ---

PartyGame spoon_game(KindSet menu = menu_with(K::spoon, K::wasabi)) {
    PartyGame game = three(menu);
    set_table(game, 0, {F::spoon4, F::tempura});
    return game;
}

void spoon_gets_a_card_from_the_next_seat_that_has_one() {
    PartyGame game = spoon_game();
    set_table(game, 0, {F::spoon4, F::wasabi});
    set_hand(game, 1, {F::tempura, F::tofu, F::tofu});
    set_hand(game, 2, {F::tempura, F::squid, F::tofu});
    TurnLog log;
    take_all(game, {{0, with_spoon(take(F::tempura))}}, &log);
    expect_open(game, Decision::ask, 0);
    TEST_ASSERT_TRUE(game.open.card == F::spoon4);
    TEST_ASSERT_TRUE(log.plays[0].spoon);
    EXPECT_ACCEPTED(commit(game, 0, ask_for(K::nigiri), &log));
    // Seat 1 has no nigiri, and now everybody knows it. Seat 2 gives its squid and gets the spoon.
    TEST_ASSERT_TRUE(log.complete);
    TEST_ASSERT_TRUE(faces_on(game.tables[0]) == (Faces{F::wasabi, F::tempura, F::squid}));
    TEST_ASSERT_TRUE(game.tables[0].cards[2].on_wasabi != 0);
    TEST_ASSERT_TRUE(sorted(game.hands[0].cards) == (Faces{F::tofu, F::spoon4}));
    for (const Face face : {F::egg, F::salmon, F::squid}) {
        TEST_ASSERT_TRUE(game.hands[2].absent.has(face));  // was the hand of seat 1
        TEST_ASSERT_FALSE(game.hands[0].absent.has(face));
    }
    const Effect& effect = log.effects[0];
    TEST_ASSERT_TRUE(effect.card == F::spoon4 && effect.asked_kind == K::nigiri);
    TEST_ASSERT_TRUE(effect.asked_face == F::none && effect.got == F::squid);
    TEST_ASSERT_TRUE(effect.on_wasabi);
    TEST_ASSERT_EQUAL_UINT(2, effect.from);
    // Seats that have not held the hand of seat 2 know that the spoon is in it. All seats know
    // which faces are not in the hand of seat 1.
    PartyGame early = game;
    early.turn = 1;
    TEST_ASSERT_TRUE(view_of(early, 1).hands[0].cards.contains(F::spoon4));
    TEST_ASSERT_TRUE(view_of(early, 0).hands[2].absent.has(F::egg));
}

void the_asked_seat_chooses_which_card_to_give() {
    PartyGame game = spoon_game();
    set_hand(game, 1, {F::tempura, F::egg, F::squid});
    TurnLog log;
    take_all(game, {{0, with_spoon(take(F::tempura))}}, &log);
    PartyGame asked = game;
    EXPECT_ACCEPTED(commit(asked, 0, ask_for(K::nigiri), &log));
    expect_open(asked, Decision::give, 1);
    TEST_ASSERT_EQUAL_UINT(0, asked.open.owner);
    refuse(Refusal::no_card_named, asked, 1, give(F::none));
    refuse(Refusal::card_not_in_hand, asked, 1, give(F::salmon));
    PartyGame more = asked;
    more.hands[1].cards.push(F::tofu);
    refuse(Refusal::card_was_not_asked_for, more, 1, give(F::tofu));
    Move too_much = give(F::egg);
    too_much.cards = 1;
    refuse(Refusal::move_says_too_much, asked, 1, too_much);
    MoveList moves;
    legal_moves(asked, 1, moves);
    TEST_ASSERT_EQUAL_UINT(2, moves.size());
    EXPECT_ACCEPTED(commit(asked, 1, give(F::egg), &log));
    TEST_ASSERT_TRUE(asked.tables[0].cards.back().card == F::egg);
    TEST_ASSERT_EQUAL_UINT(1, log.effects.size());
    TEST_ASSERT_TRUE(log.effects[0].asked_kind == K::nigiri && log.effects[0].got == F::egg);
    // If the spoon asks for a face, the giver has no choice.
    EXPECT_ACCEPTED(commit(game, 0, ask_for(F::squid)));
    TEST_ASSERT_TRUE(game.open.decision == Decision::none);
    TEST_ASSERT_TRUE(game.tables[0].cards.back().card == F::squid);
}

void unanswered_spoon_is_discarded() {
    PartyGame game = spoon_game();
    TurnLog log;
    take_all(game, {{0, with_spoon(take(F::tempura))}}, &log);
    EXPECT_ACCEPTED(commit(game, 0, ask_for(F::squid), &log));
    TEST_ASSERT_TRUE(faces_on(game.tables[0]) == (Faces{F::tempura, F::tempura}));
    TEST_ASSERT_EQUAL_UINT(1, game.discards.size());
    TEST_ASSERT_TRUE(game.discards[0] == F::spoon4);
    TEST_ASSERT_TRUE(log.effects[0].got == F::none);
    TEST_ASSERT_TRUE(log.effects[0].asked_face == F::squid);
    for (unsigned holder : {0U, 2U})  // the hands of seats 1 and 2 have been passed on
        TEST_ASSERT_TRUE(game.hands[holder].absent.has(F::squid));
    TEST_ASSERT_FALSE(game.hands[1].absent.has(F::squid));
    TEST_ASSERT_FALSE(game.hands[0].absent.has(F::egg));
}

void spoon_asks_only_for_kinds_and_faces_on_the_menu() {
    PartyGame game = spoon_game();
    take_all(game, {{0, with_spoon(take(F::tempura))}}, nullptr);
    refuse(Refusal::no_card_named, game, 0, ask_for(F::none));
    refuse(Refusal::ask_not_on_menu, game, 0, ask_for(F::uramaki3));
    refuse(Refusal::ask_not_on_menu, game, 0, ask_for(K::eel));
    refuse(Refusal::ask_not_on_menu, game, 0, ask_for(F::chopsticks));
    Move both = ask_for(K::maki);
    both.card = F::maki1;
    refuse(Refusal::move_says_too_much, game, 0, both);
    MoveList moves;
    legal_moves(game, 0, moves);
    // The eight kinds of the menu, and the single faces of nigiri, maki and spoons.
    TEST_ASSERT_EQUAL_UINT(8 + 3 + 3 + 3, moves.size());
    for (const Move& move : moves)
        EXPECT_ACCEPTED(check(game, 0, move));
}

void spoon_needs_an_earlier_turn_and_cards_left() {
    PartyGame game = three(menu_with(K::spoon, K::wasabi));
    set_hand(game, 0, {F::spoon5, F::egg, F::egg});
    refuse(Refusal::no_spoon, game, 0, with_spoon(take(F::spoon5)));
    set_table(game, 0, {F::spoon4});
    for (unsigned seat = 0; seat < 3; ++seat)
        set_hand(game, seat, {F::egg});
    refuse(Refusal::spoon_needs_cards_left, game, 0, with_spoon(take(F::egg)));
    MoveList moves;
    legal_moves(game, 0, moves);
    TEST_ASSERT_EQUAL_UINT(1, moves.size());
}

void two_spoons_in_one_turn_act_by_number() {
    PartyGame game = spoon_game();
    set_table(game, 0, {F::spoon6, F::spoon5});
    set_table(game, 2, {F::spoon4, F::tempura});
    set_hand(game, 0, {F::tempura, F::tofu, F::egg});
    set_hand(game, 1, {F::tempura, F::maki1, F::maki1});
    set_hand(game, 2, {F::tempura, F::tofu, F::tofu});
    TurnLog log;
    take_all(game, {{0, with_spoon(take(F::tempura))}, {2, with_spoon(take(F::tempura))}}, &log);
    expect_open(game, Decision::ask, 2);
    EXPECT_ACCEPTED(commit(game, 2, ask_for(F::egg), &log));
    expect_open(game, Decision::ask, 0);
    // Seat 0 uses one spoon only, the lower of its two.
    TEST_ASSERT_TRUE(game.open.card == F::spoon5);
    EXPECT_ACCEPTED(commit(game, 0, ask_for(K::spoon), &log));
    TEST_ASSERT_TRUE(log.complete);
    TEST_ASSERT_TRUE(log.effects[0].card == F::spoon4 && log.effects[1].card == F::spoon5);
    // Nobody else holds a spoon. The one that was just given lies in the hand of seat 0 itself.
    TEST_ASSERT_TRUE(log.effects[1].got == F::none);
    TEST_ASSERT_TRUE(faces_on(game.tables[0]) == (Faces{F::spoon6, F::tempura}));
    TEST_ASSERT_TRUE(faces_on(game.tables[2]) == (Faces{F::tempura, F::tempura, F::egg}));
}

void chopsticks_return_to_the_hand_before_a_spoon_asks() {
    PartyGame game = three(menu_with(K::spoon, K::chopsticks));
    set_table(game, 0, {F::chopsticks2, F::tempura});
    set_table(game, 1, {F::spoon4, F::tempura});
    TurnLog log;
    take_all(game, {{0, take_two(F::tempura, F::tempura)}, {1, with_spoon(take(F::tempura))}},
             &log);
    EXPECT_ACCEPTED(commit(game, 1, ask_for(K::chopsticks), &log));
    TEST_ASSERT_TRUE(log.effects[0].got == F::chopsticks2);
    TEST_ASSERT_EQUAL_UINT(0, log.effects[0].from);
    TEST_ASSERT_TRUE(game.tables[1].cards.back().card == F::chopsticks2);
}

void copied_spoon_acts_by_number_after_the_real_one() {
    PartyGame game = three(menu_with(K::spoon, K::special_order));
    set_table(game, 0, {F::tempura, F::special_order});
    copy_at(game.tables[0], 1, F::spoon5);
    set_table(game, 1, {F::spoon5, F::tempura});
    set_hand(game, 0, {F::tempura, F::egg, F::tofu});
    set_hand(game, 1, {F::tempura, F::maki1, F::maki1});
    set_hand(game, 2, {F::tempura, F::tofu, F::tofu});
    TurnLog log;
    take_all(game, {{0, with_spoon(take(F::tempura))}, {1, with_spoon(take(F::tempura))}}, &log);
    // The numbers are equal, so the real spoon acts first.
    expect_open(game, Decision::ask, 1);
    EXPECT_ACCEPTED(commit(game, 1, ask_for(F::egg), &log));
    expect_open(game, Decision::ask, 0);
    EXPECT_ACCEPTED(commit(game, 0, ask_for(F::maki1), &log));
    // The copied spoon went into the hand of seat 1 as a special order, and that hand was passed
    // on.
    TEST_ASSERT_TRUE(game.hands[2].cards.contains(F::special_order));
    TEST_ASSERT_TRUE(game.tables[0].cards.back().card == F::maki1);
}

// A spoon brings menu9. It acts after menu7 of the same seat and menu8 of another seat.
void card_brought_by_a_spoon_acts_by_its_number() {
    PartyGame game = three(menu_with(K::spoon, K::menu));
    set_table(game, 0, {F::spoon6, F::tempura});
    set_hand(game, 0, {F::menu7, F::egg, F::tofu});
    set_hand(game, 1, {F::tempura, F::menu9, F::tofu});
    set_hand(game, 2, {F::menu8, F::tofu, F::tofu});
    set_deck(game, {F::egg, F::egg, F::egg, F::egg, F::egg, F::egg, F::egg, F::egg, F::egg, F::egg,
                    F::egg, F::egg});
    TurnLog log;
    take_all(game, {{0, with_spoon(take(F::menu7))}}, &log);
    expect_open(game, Decision::ask, 0);
    EXPECT_ACCEPTED(commit(game, 0, ask_for(K::menu), &log));
    TEST_ASSERT_TRUE(log.complete);
    TEST_ASSERT_TRUE(log.effects[0].card == F::spoon6 && log.effects[0].got == F::menu9);
    TEST_ASSERT_TRUE(log.effects[1].card == F::menu7 && log.effects[1].seat == 0);
    TEST_ASSERT_TRUE(log.effects[2].card == F::menu8 && log.effects[2].seat == 2);
    TEST_ASSERT_TRUE(log.effects[3].card == F::menu9 && log.effects[3].seat == 0);
}

// The first spoon brings takeout12. The second spoon and the box of the other seat act before it.
void pending_spoon_acts_before_a_card_brought_by_another() {
    PartyGame game = three(menu_with(K::spoon, K::takeout));
    set_table(game, 0, {F::spoon4, F::tofu});
    set_table(game, 1, {F::spoon5, F::tofu});
    set_hand(game, 0, {F::tempura, F::egg, F::egg});
    set_hand(game, 1, {F::takeout10, F::tofu, F::tofu});
    set_hand(game, 2, {F::takeout12, F::takeout11, F::maki1});
    TurnLog log;
    take_all(game,
             {{0, with_spoon(take(F::tempura))},
              {1, with_spoon(take(F::takeout10))},
              {2, take(F::maki1)}},
             &log);
    EXPECT_ACCEPTED(commit(game, 0, ask_for(F::takeout12), &log));
    expect_open(game, Decision::ask, 1);
    EXPECT_ACCEPTED(commit(game, 1, ask_for(F::takeout11), &log));
    expect_open(game, Decision::takeout, 1);
    TEST_ASSERT_TRUE(game.open.card == F::takeout10);
    EXPECT_ACCEPTED(commit(game, 1, flip_cards(1), &log));
    TEST_ASSERT_TRUE(game.open.card == F::takeout12 || game.open.card == F::takeout11);
    // The first box of seat 1 has flipped its only earlier card, so the second box has nothing to
    // flip.
    expect_open(game, Decision::takeout, 0);
    TEST_ASSERT_TRUE(game.open.card == F::takeout12);
    TEST_ASSERT_TRUE(log.effects[3].card == F::takeout11 && log.effects[3].cards.empty());
}

// Takeout12, drawn with a menu, acts after takeout10 of another seat.
void box_brought_by_a_menu_acts_by_its_number() {
    PartyGame game = three(menu_with(K::menu, K::takeout));
    set_table(game, 0, {F::tempura, F::tofu});
    set_table(game, 1, {F::tempura, F::tofu});
    set_hand(game, 0, {F::menu7, F::tempura, F::tempura});
    set_hand(game, 1, {F::takeout10, F::tempura, F::tempura});
    set_deck(game, {F::takeout12, F::egg, F::egg, F::egg});
    TurnLog log;
    take_all(game, {}, &log);
    EXPECT_ACCEPTED(commit(game, 0, choose_drawn(F::takeout12), &log));
    expect_open(game, Decision::takeout, 1);
    EXPECT_ACCEPTED(commit(game, 1, flip_cards(0), &log));
    expect_open(game, Decision::takeout, 0);
    TEST_ASSERT_TRUE(game.open.card == F::takeout12);
    TEST_ASSERT_EQUAL_UINT(2, game.tables[0].cards.size());
}

// --- menu ---

void menu_draws_four_cards_and_lays_one() {
    PartyGame game = three(menu_with(K::menu, K::wasabi));
    set_hand(game, 1, {F::menu8, F::tempura, F::tempura});
    set_table(game, 1, {F::wasabi, F::tempura});
    set_deck(game, {F::menu7, F::tofu, F::squid, F::squid, F::maki1, F::egg});
    TurnLog log;
    take_all(game, {}, &log);
    expect_open(game, Decision::draw, 1);
    TEST_ASSERT_EQUAL_UINT(4, game.drawn.size());
    TEST_ASSERT_EQUAL_UINT(2, game.deck.size());
    // Only the owner sees the cards.
    TEST_ASSERT_EQUAL_UINT(4, view_of(game, 1).drawn.size());
    TEST_ASSERT_EQUAL_UINT(0, view_of(game, 0).drawn.size());
    TEST_ASSERT_EQUAL_UINT(4, view_of(game, 0).drawn_count);
    refuse(Refusal::menu_cannot_bring_a_menu, game, 1, choose_drawn(F::menu7));
    refuse(Refusal::card_was_not_drawn, game, 1, choose_drawn(F::maki1));
    refuse(Refusal::no_card_named, game, 1, choose_drawn(F::none));
    Move too_much = choose_drawn(F::squid);
    too_much.second = F::tofu;
    refuse(Refusal::move_says_too_much, game, 1, too_much);
    MoveList moves;
    legal_moves(game, 1, moves);
    TEST_ASSERT_EQUAL_UINT(2, moves.size());
    EXPECT_ACCEPTED(commit(game, 1, choose_drawn(F::squid), &log));
    TEST_ASSERT_TRUE(faces_on(game.tables[1]) == (Faces{F::wasabi, F::tempura, F::squid}));
    TEST_ASSERT_TRUE(game.tables[1].cards[2].on_wasabi != 0);
    TEST_ASSERT_EQUAL_UINT(5, game.deck.size());
    TEST_ASSERT_TRUE(game.discards[0] == F::menu8);
    TEST_ASSERT_EQUAL_UINT(0, game.drawn.size());
    const Effect& effect = log.effects[0];
    TEST_ASSERT_TRUE(effect.card == F::menu8 && effect.got == F::squid && effect.on_wasabi);
    TEST_ASSERT_EQUAL_UINT(4, effect.drawn.size());
    TEST_ASSERT_TRUE(effect.drawn[0] == F::menu7);
    // Seat 1 knows the cards that went back into the deck. The others do not.
    TEST_ASSERT_EQUAL_UINT(3, view_of(game, 1).seen_in_deck.size());
    TEST_ASSERT_EQUAL_UINT(0, view_of(game, 2).seen_in_deck.size());
}

void menu_works_with_a_nearly_empty_deck() {
    const auto play = [](std::initializer_list<Face> deck) {
        PartyGame game = three(menu_with(K::menu, K::wasabi));
        set_hand(game, 1, {F::menu8, F::tempura, F::tempura});
        set_deck(game, deck);
        TurnLog log;
        take_all(game, {}, &log);
        if (game.open.decision == Decision::draw)
            EXPECT_ACCEPTED(commit(game, 1, choose_drawn(F::egg), &log));
        TEST_ASSERT_TRUE(log.complete);
        TEST_ASSERT_EQUAL_UINT(1, log.effects.size());
        TEST_ASSERT_TRUE(log.effects[0].card == F::menu8);
        TEST_ASSERT_TRUE(game.discards[0] == F::menu8);
        return game;
    };
    PartyGame two = play({F::egg, F::tofu});
    TEST_ASSERT_TRUE(two.tables[1].cards.back().card == F::egg);
    TEST_ASSERT_EQUAL_UINT(1, two.deck.size());
    PartyGame one = play({F::tofu});
    TEST_ASSERT_TRUE(one.tables[1].cards.back().card == F::tofu);
    TEST_ASSERT_EQUAL_UINT(0, one.deck.size());
    PartyGame nothing = play({});
    TEST_ASSERT_EQUAL_UINT(2, nothing.tables[1].cards.size());
    PartyGame menus = play({F::menu7, F::menu9});
    TEST_ASSERT_EQUAL_UINT(2, menus.tables[1].cards.size());
    TEST_ASSERT_EQUAL_UINT(2, menus.deck.size());
}

void two_menus_in_one_turn_act_by_number() {
    PartyGame game = three(menu_with(K::menu, K::wasabi));
    set_hand(game, 0, {F::menu9, F::tempura, F::tempura});
    set_hand(game, 2, {F::menu7, F::tempura, F::tempura});
    set_deck(game, {F::egg, F::tofu, F::squid, F::maki1, F::maki1, F::maki2, F::maki3, F::salmon});
    TurnLog log;
    take_all(game, {}, &log);
    expect_open(game, Decision::draw, 2);
    EXPECT_ACCEPTED(commit(game, 2, choose_drawn(F::squid), &log));
    expect_open(game, Decision::draw, 0);
    const Face second = kind_of(game.drawn[0]) == K::menu ? game.drawn[1] : game.drawn[0];
    EXPECT_ACCEPTED(commit(game, 0, choose_drawn(second), &log));
    TEST_ASSERT_TRUE(log.effects[0].card == F::menu7 && log.effects[1].card == F::menu9);
    TEST_ASSERT_EQUAL_UINT(6, game.deck.size());
    TEST_ASSERT_EQUAL_UINT(2, game.discards.size());
}

void box_brought_by_a_menu_acts_in_the_same_turn() {
    PartyGame game = three(menu_with(K::menu, K::takeout));
    set_hand(game, 1, {F::menu8, F::tempura, F::tempura});
    set_deck(game, {F::takeout10, F::egg, F::egg, F::egg});
    TurnLog log;
    take_all(game, {}, &log);
    EXPECT_ACCEPTED(commit(game, 1, choose_drawn(F::takeout10), &log));
    expect_open(game, Decision::takeout, 1);
    EXPECT_ACCEPTED(commit(game, 1, flip_cards(2), &log));
    TEST_ASSERT_TRUE(game.tables[1].cards[1].flipped != 0);
    TEST_ASSERT_TRUE(log.complete);
    TEST_ASSERT_EQUAL_UINT(2, game.discards.size());
}

// --- takeout box ---

void takeout_flips_cards_of_earlier_turns() {
    PartyGame game = three(menu_with(K::takeout, K::chopsticks));
    set_table(game, 0, {F::salmon, F::tofu, F::chopsticks1});
    set_hand(game, 0, {F::takeout11, F::maki3, F::tempura});
    TurnLog log;
    take_all(game, {{0, take_two(F::maki3, F::takeout11)}}, &log);
    expect_open(game, Decision::takeout, 0);
    // The chopsticks have left the table, and the maki was laid in this turn.
    refuse(Refusal::no_such_card_to_flip, game, 0, flip_cards(4));
    refuse(Refusal::no_such_card_to_flip, game, 0, flip_cards(0x8000));
    Move too_much = flip_cards(1);
    too_much.card = F::salmon;
    refuse(Refusal::move_says_too_much, game, 0, too_much);
    MoveList moves;
    legal_moves(game, 0, moves);
    TEST_ASSERT_EQUAL_UINT(4, moves.size());
    PartyGame none = game;
    EXPECT_ACCEPTED(commit(none, 0, flip_cards(0)));
    TEST_ASSERT_TRUE(none.tables[0].cards[0].flipped == 0);
    EXPECT_ACCEPTED(commit(game, 0, flip_cards(3), &log));
    TEST_ASSERT_TRUE(faces_on(game.tables[0]) == (Faces{F::salmon, F::tofu, F::maki3}));
    TEST_ASSERT_TRUE(game.tables[0].cards[0].flipped && game.tables[0].cards[1].flipped);
    TEST_ASSERT_TRUE(game.discards[0] == F::takeout11);
    TEST_ASSERT_EQUAL_UINT(2, log.effects[0].cards.size());
    TEST_ASSERT_TRUE(log.effects[0].cards[0].card == F::salmon);
    std::array<RoundScore, most_seats> scores{};
    round_scores(game, scores);
    TEST_ASSERT_EQUAL_INT(4, scores[0][Category::takeout]);
    TEST_ASSERT_EQUAL_INT(0, scores[0][Category::nigiri]);
    TEST_ASSERT_EQUAL_INT(0, scores[0][Category::tofu]);
}

void takeout_with_nothing_to_flip_is_discarded() {
    PartyGame game = three(menu_with(K::takeout, K::wasabi));
    set_table(game, 0, {});
    set_hand(game, 0, {F::takeout11, F::maki3, F::tempura});
    TurnLog log;
    take_all(game, {}, &log);
    TEST_ASSERT_TRUE(log.complete);
    TEST_ASSERT_TRUE(log.effects[0].card == F::takeout11 && log.effects[0].cards.empty());
    TEST_ASSERT_EQUAL_UINT(0, game.tables[0].cards.size());
    // A card cannot be flipped twice.
    PartyGame again = three(menu_with(K::takeout, K::wasabi));
    flip(again.tables[0], 1);
    set_hand(again, 0, {F::takeout11, F::maki3, F::tempura});
    take_all(again, {}, nullptr);
    refuse(Refusal::card_already_flipped, again, 0, flip_cards(1));
    EXPECT_ACCEPTED(commit(again, 0, flip_cards(2)));
}

void flipping_separates_nigiri_and_wasabi() {
    const auto flip_of = [](unsigned cards) {
        PartyGame game = three(menu_with(K::takeout, K::wasabi));
        set_table(game, 0, {F::wasabi, F::wasabi, F::squid, F::salmon});
        TEST_ASSERT_EQUAL_UINT(0, game.tables[0].cards[2].wasabi);
        TEST_ASSERT_EQUAL_UINT(1, game.tables[0].cards[3].wasabi);
        set_hand(game, 0, {F::takeout10, F::tempura, F::tempura});
        set_hand(game, 2, {F::tempura, F::egg, F::tempura});
        TurnLog log;
        take_all(game, {}, &log);
        EXPECT_ACCEPTED(commit(game, 0, flip_cards(static_cast<std::uint16_t>(cards)), &log));
        TEST_ASSERT_TRUE(log.effects[0].cards[0].on_wasabi == (cards == 4 || cards == 8));
        // In the next turn seat 0 holds the hand of seat 2. Its egg goes on a wasabi if one is
        // free.
        take_all(game, {{0, take(F::egg)}}, nullptr);
        return game;
    };
    std::array<RoundScore, most_seats> scores{};
    // The wasabi of the squid is flipped: the squid scores its normal points, and no wasabi is
    // free.
    PartyGame game = flip_of(1);
    round_scores(game, scores);
    TEST_ASSERT_EQUAL_INT(3 + 6 + 1, scores[0][Category::nigiri]);
    TEST_ASSERT_EQUAL_INT(2, scores[0][Category::takeout]);
    // The other wasabi is flipped: the salmon scores its normal points.
    game = flip_of(2);
    round_scores(game, scores);
    TEST_ASSERT_EQUAL_INT(9 + 2 + 1, scores[0][Category::nigiri]);
    // A flipped nigiri frees its wasabi for the egg.
    game = flip_of(4);
    round_scores(game, scores);
    TEST_ASSERT_EQUAL_INT(6 + 3, scores[0][Category::nigiri]);
    TEST_ASSERT_EQUAL_UINT(0, game.tables[0].cards[4].wasabi);
    // Squid and wasabi are both flipped: neither scores, and no wasabi is free.
    game = flip_of(5);
    round_scores(game, scores);
    TEST_ASSERT_EQUAL_INT(6 + 1, scores[0][Category::nigiri]);
    TEST_ASSERT_EQUAL_INT(4, scores[0][Category::takeout]);
}

void flipped_dessert_is_not_kept() {
    PartyGame game = three(menu_with(K::takeout, K::wasabi));
    set_table(game, 0, {F::matcha, F::matcha});
    flip(game.tables[0], 1);
    for (unsigned seat = 0; seat < 3; ++seat)
        set_hand(game, seat, {F::tempura});
    game.deck.clear();
    take_all(game, {}, nullptr);
    TEST_ASSERT_TRUE(game.phase == Phase::round_over);
    TEST_ASSERT_EQUAL_UINT(1, game.desserts[0].size());
    TEST_ASSERT_FALSE(is_kept_dessert(game.tables[0].cards[0]));
}

// --- special order ---

// Lets seat 0 lay a special order in this game and copy `as`.
PartyGame order_copy(PartyGame game, Face as, bool flipped = false, TurnLog* log = nullptr) {
    set_hand(game, 0, {F::special_order, F::tempura, F::tempura});
    take_all(game, {}, log);
    if (game.open.decision == Decision::copy) {
        TEST_ASSERT_EQUAL_UINT(0, game.open.seat);
        EXPECT_ACCEPTED(commit(game, 0, copy_card(as, flipped), log));
    }
    return game;
}

void special_order_with_nothing_to_copy_is_discarded() {
    PartyGame game = three(menu_with(K::special_order, K::wasabi));
    set_table(game, 0, {});
    TurnLog log;
    game = order_copy(game, F::none, false, &log);
    TEST_ASSERT_EQUAL_UINT(0, game.tables[0].cards.size());
    TEST_ASSERT_TRUE(game.discards[0] == F::special_order);
    TEST_ASSERT_TRUE(log.effects[0].card == F::special_order && log.effects[0].as == F::none);
}

void special_order_copies_face_and_icons() {
    PartyGame game = three(menu_with(K::special_order, K::wasabi, K::uramaki));
    set_table(game, 0, {F::tofu, F::uramaki4});
    PartyGame open = game;
    set_hand(open, 0, {F::special_order, F::tempura, F::tempura});
    take_all(open, {}, nullptr);
    expect_open(open, Decision::copy, 0);
    refuse(Refusal::no_such_card_to_copy, open, 0, copy_card(F::tempura));
    refuse(Refusal::no_such_card_to_copy, open, 0, copy_card(F::tofu, true));
    refuse(Refusal::no_such_card_to_copy, open, 0, copy_card(F::special_order));
    refuse(Refusal::no_card_named, open, 0, copy_card(F::none));
    Move too_much = copy_card(F::tofu);
    too_much.spoon = true;
    refuse(Refusal::move_says_too_much, open, 0, too_much);
    MoveList moves;
    legal_moves(open, 0, moves);
    TEST_ASSERT_EQUAL_UINT(2, moves.size());
    TurnLog log;
    game = order_copy(game, F::uramaki4, false, &log);
    TEST_ASSERT_EQUAL_UINT(8, game.tables[0].uramaki_icons);
    TEST_ASSERT_TRUE(log.effects[0].as == F::uramaki4 && !log.effects[0].on_wasabi);
    // With a single card to copy there is no decision.
    PartyGame single = three(menu_with(K::special_order, K::wasabi));
    set_table(single, 0, {F::tofu, F::tofu});
    set_hand(single, 0, {F::special_order, F::tempura, F::tempura});
    take_all(single, {}, nullptr);
    TEST_ASSERT_TRUE(single.open.decision == Decision::none);
    TEST_ASSERT_TRUE(single.tables[0].cards[2].as == F::tofu);
}

void copied_nigiri_or_wasabi_does_not_share_the_original_pairing() {
    PartyGame game = three(menu_with(K::special_order, K::wasabi));
    // A copied nigiri does not share the wasabi of the original.
    set_table(game, 0, {F::wasabi, F::squid});
    PartyGame single = order_copy(game, F::squid);
    TEST_ASSERT_TRUE(single.tables[0].cards[1].on_wasabi != 0);
    TEST_ASSERT_TRUE(single.tables[0].cards[2].on_wasabi == 0);
    // A free wasabi does not help: the squid to copy lies on one itself, so its copy goes beside.
    set_table(game, 0, {F::wasabi, F::squid, F::wasabi});
    PartyGame other = order_copy(game, F::squid);
    TEST_ASSERT_TRUE(other.tables[0].cards[3].on_wasabi == 0);
    TEST_ASSERT_EQUAL_UINT(1, other.tables[0].free_wasabi);
    // A copied wasabi is free, and the next nigiri goes on it.
    set_table(game, 0, {F::wasabi, F::squid});
    set_hand(game, 2, {F::tempura, F::egg, F::tempura});
    PartyGame empty = order_copy(game, F::wasabi);
    TEST_ASSERT_EQUAL_UINT(1, empty.tables[0].free_wasabi);
    take_all(empty, {{0, take(F::egg)}}, nullptr);
    TEST_ASSERT_TRUE(empty.tables[0].cards[3].on_wasabi != 0);
    TEST_ASSERT_EQUAL_UINT(2, empty.tables[0].cards[3].wasabi);
}

void copy_of_a_copy_becomes_the_original_face() {
    PartyGame game = three(menu_with(K::special_order, K::chopsticks));
    set_table(game, 0, {F::chopsticks2, F::special_order});
    copy_at(game.tables[0], 1, F::chopsticks2);
    set_hand(game, 2, {F::tempura, F::egg, F::tempura});
    // A copy of a copy becomes the original face.
    game = order_copy(game, F::chopsticks2);
    TEST_ASSERT_TRUE(game.tables[0].cards[2].card == F::special_order);
    TEST_ASSERT_TRUE(game.tables[0].cards[2].as == F::chopsticks2);
    // Of equal numbers, the real chopsticks are used first.
    take_all(game, {{0, take_two(F::egg, F::tempura)}}, nullptr);
    TEST_ASSERT_TRUE(faces_on(game.tables[0]) ==
                     (Faces{F::special_order, F::special_order, F::egg, F::tempura}));
    TEST_ASSERT_TRUE(game.hands[1].cards.contains(F::chopsticks2));
}

void special_orders_of_one_seat_copy_in_the_order_laid() {
    PartyGame game = three(menu_with(K::special_order, K::chopsticks));
    set_table(game, 0, {F::chopsticks1, F::tofu});
    set_hand(game, 0, {F::special_order, F::special_order, F::tempura});
    TurnLog log;
    take_all(game, {{0, take_two(F::special_order, F::special_order)}}, &log);
    // The first special order can copy only the tofu, and the second one the tofu or its copy. The
    // result is the same, so nobody is asked.
    TEST_ASSERT_TRUE(log.complete);
    TEST_ASSERT_TRUE(game.tables[0].cards[1].as == F::tofu);
    TEST_ASSERT_TRUE(game.tables[0].cards[2].as == F::tofu);
    // A special order can copy cards laid before it, but not cards laid after it.
    PartyGame after = three(menu_with(K::special_order, K::chopsticks));
    set_table(after, 0, {F::chopsticks1, F::tofu});
    set_hand(after, 0, {F::special_order, F::egg, F::tempura});
    PartyGame before = after;
    take_all(after, {{0, take_two(F::special_order, F::egg)}}, nullptr);
    TEST_ASSERT_TRUE(after.tables[0].cards[1].as == F::tofu);
    take_all(before, {{0, take_two(F::egg, F::special_order)}}, nullptr);
    expect_open(before, Decision::copy, 0);
    EXPECT_ACCEPTED(commit(before, 0, copy_card(F::egg)));
}

void copied_nigiri_may_decline_a_free_wasabi() {
    PartyGame game = three(menu_with(K::special_order, K::wasabi));
    set_table(game, 0, {F::squid, F::wasabi});
    set_hand(game, 0, {F::special_order, F::tempura, F::tempura});
    take_all(game, {}, nullptr);
    expect_open(game, Decision::copy, 0);
    MoveList moves;
    legal_moves(game, 0, moves);
    TEST_ASSERT_EQUAL_UINT(3, moves.size());
    refuse(Refusal::no_wasabi_to_decline, game, 0, copy_card(F::wasabi, false, true));
    Move twice = copy_card(F::squid);
    twice.off_wasabi = 2;
    refuse(Refusal::move_says_too_much, game, 0, twice);
    PartyGame beside = game;
    EXPECT_ACCEPTED(commit(game, 0, copy_card(F::squid), nullptr));
    TEST_ASSERT_TRUE(game.tables[0].cards[2].on_wasabi != 0);
    TEST_ASSERT_EQUAL_UINT(0, game.tables[0].free_wasabi);
    EXPECT_ACCEPTED(commit(beside, 0, copy_card(F::squid, false, true), nullptr));
    TEST_ASSERT_TRUE(beside.tables[0].cards[2].on_wasabi == 0);
    TEST_ASSERT_EQUAL_UINT(1, beside.tables[0].free_wasabi);
    // Without a free wasabi there is nothing to decline.
    PartyGame covered = three(menu_with(K::special_order, K::wasabi));
    set_table(covered, 0, {F::wasabi, F::squid});
    set_hand(covered, 0, {F::special_order, F::tempura, F::tempura});
    take_all(covered, {}, nullptr);
    refuse(Refusal::no_wasabi_to_decline, covered, 0, copy_card(F::squid, false, true));
}

// Lays a special order beside these cards and returns the game with the decision what to copy.
PartyGame order_beside(std::initializer_list<Face> table) {
    PartyGame game = three(menu_with(K::special_order, K::wasabi));
    set_table(game, 0, table);
    set_hand(game, 0, {F::special_order, F::tempura, F::tempura});
    take_all(game, {}, nullptr);
    return game;
}

void copy_uses_a_free_wasabi_only_if_a_nigiri_of_its_face_lies_beside() {
    // The squid lies on a wasabi: no choice, and the copy goes beside the free wasabi.
    PartyGame on_wasabi = order_beside({F::wasabi, F::squid, F::wasabi});
    expect_open(on_wasabi, Decision::copy, 0);
    MoveList moves;
    legal_moves(on_wasabi, 0, moves);
    TEST_ASSERT_EQUAL_UINT(2, moves.size());
    refuse(Refusal::no_wasabi_to_decline, on_wasabi, 0, copy_card(F::squid, false, true));
    EXPECT_ACCEPTED(commit(on_wasabi, 0, copy_card(F::squid)));
    TEST_ASSERT_TRUE(on_wasabi.tables[0].cards[3].on_wasabi == 0);
    TEST_ASSERT_EQUAL_UINT(1, on_wasabi.tables[0].free_wasabi);
    // A second squid lies beside: the copy may use the free wasabi. The salmon may not.
    PartyGame beside =
        order_beside({F::squid, F::wasabi, F::squid, F::wasabi, F::salmon, F::wasabi});
    legal_moves(beside, 0, moves);
    TEST_ASSERT_EQUAL_UINT(4, moves.size());
    refuse(Refusal::no_wasabi_to_decline, beside, 0, copy_card(F::salmon, false, true));
    PartyGame salmon = beside;
    EXPECT_ACCEPTED(commit(salmon, 0, copy_card(F::salmon)));
    TEST_ASSERT_TRUE(salmon.tables[0].cards[6].on_wasabi == 0);
    EXPECT_ACCEPTED(commit(beside, 0, copy_card(F::squid)));
    TEST_ASSERT_TRUE(beside.tables[0].cards[6].on_wasabi != 0);
    TEST_ASSERT_EQUAL_UINT(5, beside.tables[0].cards[6].wasabi);
    // A flipped squid beside is no squid to copy onto a wasabi.
    PartyGame flipped = three(menu_with(K::special_order, K::wasabi));
    set_table(flipped, 0, {F::squid, F::wasabi, F::squid, F::wasabi});
    flip(flipped.tables[0], 1);
    set_hand(flipped, 0, {F::special_order, F::tempura, F::tempura});
    take_all(flipped, {}, nullptr);
    refuse(Refusal::no_wasabi_to_decline, flipped, 0, copy_card(F::squid, false, true));
    // A copy that lies beside is a nigiri of its face, too.
    PartyGame copied = three(menu_with(K::special_order, K::wasabi));
    set_table(copied, 0, {F::wasabi, F::squid, F::special_order, F::wasabi});
    become(copied.tables[0], 2, F::squid, false, {0, true}, false);
    set_hand(copied, 0, {F::special_order, F::tempura, F::tempura});
    take_all(copied, {}, nullptr);
    EXPECT_ACCEPTED(check(copied, 0, copy_card(F::squid, false, true)));
}

void special_order_may_copy_a_flipped_card() {
    PartyGame game = three(menu_with(K::special_order, K::takeout));
    set_table(game, 0, {F::squid, F::tofu});
    flip(game.tables[0], 1);
    TurnLog log;
    game = order_copy(game, F::squid, true, &log);
    TEST_ASSERT_TRUE(game.tables[0].cards[2].flipped != 0);
    TEST_ASSERT_TRUE(log.effects[0].flipped);
    std::array<RoundScore, most_seats> scores{};
    round_scores(game, scores);
    TEST_ASSERT_EQUAL_INT(4, scores[0][Category::takeout]);
    TEST_ASSERT_EQUAL_INT(0, scores[0][Category::nigiri]);
    // Flipping the original later does not change the copy.
    PartyGame later = three(menu_with(K::special_order, K::takeout));
    set_table(later, 0, {F::squid, F::special_order});
    copy_at(later.tables[0], 1, F::squid);
    flip(later.tables[0], 1);
    round_scores(later, scores);
    TEST_ASSERT_EQUAL_INT(3, scores[0][Category::nigiri]);
}

void copied_dessert_is_kept_and_stays_out_of_the_deck() {
    PartyGame game = three(menu_with(K::special_order, K::wasabi));
    set_table(game, 0, {F::matcha, F::special_order});
    copy_at(game.tables[0], 1, F::matcha);
    for (unsigned seat = 0; seat < 3; ++seat)
        set_hand(game, seat, {F::tempura});
    take_all(game, {}, nullptr);
    TEST_ASSERT_TRUE(game.phase == Phase::round_over);
    TEST_ASSERT_EQUAL_UINT(2, game.desserts[0].size());
    TEST_ASSERT_TRUE(game.desserts[0][1].card() == F::special_order);
    TEST_ASSERT_TRUE(game.desserts[0][1].as() == F::matcha);
    start_round(game);
    unsigned left = 0;
    for (const PartyHand& hand : game.hands)
        left += hand.cards.count(F::special_order);
    for (const Face card : game.deck)
        left += card == F::special_order ? 1U : 0U;
    TEST_ASSERT_LESS_OR_EQUAL_UINT(2, left);
}

void special_order_brought_by_a_menu_copies_at_once() {
    PartyGame game = three(menu_with(K::special_order, K::menu));
    set_table(game, 0, {F::egg, F::tofu});
    set_hand(game, 0, {F::menu7, F::tempura, F::tempura});
    set_deck(game, {F::special_order, F::maki1, F::maki1, F::maki1});
    TurnLog log;
    take_all(game, {}, &log);
    EXPECT_ACCEPTED(commit(game, 0, choose_drawn(F::special_order), &log));
    expect_open(game, Decision::copy, 0);
    refuse(Refusal::no_such_card_to_copy, game, 0, copy_card(F::menu7));
    EXPECT_ACCEPTED(commit(game, 0, copy_card(F::tofu), &log));
    TEST_ASSERT_TRUE(log.complete);
    TEST_ASSERT_TRUE(log.effects[0].card == F::menu7 && log.effects[1].as == F::tofu);
    TEST_ASSERT_TRUE(game.tables[0].cards[2].as == F::tofu);
}

void special_orders_choose_before_numbered_cards_act() {
    PartyGame game = three(menu_with(K::special_order, K::menu));
    set_table(game, 2, {F::egg, F::tofu});
    set_hand(game, 0, {F::menu7, F::tempura, F::tempura});
    set_hand(game, 2, {F::special_order, F::tempura, F::tempura});
    set_deck(game, {F::egg, F::tofu, F::maki1, F::maki1});
    take_all(game, {}, nullptr);
    expect_open(game, Decision::copy, 2);
    EXPECT_ACCEPTED(commit(game, 2, copy_card(F::egg)));
    expect_open(game, Decision::draw, 0);
}

// --- miso ---

void two_miso_in_one_turn_are_discarded() {
    PartyGame game = three(menu_with(K::chopsticks, K::wasabi));
    set_table(game, 0, {F::miso, F::tempura});
    set_hand(game, 1, {F::miso, F::tempura, F::tempura});
    TurnLog log;
    PartyGame one = game;
    take_all(one, {}, &log);
    TEST_ASSERT_EQUAL_UINT(0, log.effects.size());
    TEST_ASSERT_EQUAL_UINT(3, one.tables[1].cards.size());
    set_hand(game, 2, {F::miso, F::tempura, F::tempura});
    take_all(game, {}, &log);
    TEST_ASSERT_EQUAL_UINT(2, log.effects.size());
    TEST_ASSERT_TRUE(log.effects[0].card == F::miso && log.effects[0].seat == 1);
    TEST_ASSERT_EQUAL_UINT(1, log.effects[0].cards.size());
    TEST_ASSERT_EQUAL_UINT(2, game.discards.size());
    TEST_ASSERT_TRUE(game.tables[0].cards[0].card == F::miso);  // laid in an earlier turn
    TEST_ASSERT_EQUAL_UINT(2, game.tables[1].cards.size());
}

void two_miso_of_one_seat_are_discarded() {
    PartyGame game = three(menu_with(K::chopsticks, K::wasabi));
    set_table(game, 0, {F::chopsticks1, F::tempura});
    set_hand(game, 0, {F::miso, F::miso, F::tempura});
    TurnLog log;
    take_all(game, {{0, take_two(F::miso, F::miso)}}, &log);
    TEST_ASSERT_EQUAL_UINT(1, log.effects.size());
    TEST_ASSERT_EQUAL_UINT(2, log.effects[0].cards.size());
    TEST_ASSERT_TRUE(faces_on(game.tables[0]) == Faces{F::tempura});
}

void copied_and_drawn_miso_count_as_laid_this_turn() {
    PartyGame game = three(menu_with(K::special_order, K::menu));
    set_table(game, 0, {F::miso, F::tempura});
    set_hand(game, 1, {F::menu7, F::tempura, F::tempura});
    set_deck(game, {F::miso, F::miso, F::miso, F::miso});
    TurnLog log;
    game = order_copy(game, F::miso, false, &log);
    TEST_ASSERT_TRUE(log.complete);
    TEST_ASSERT_TRUE(faces_on(game.tables[0]) == (Faces{F::miso, F::tempura}));
    TEST_ASSERT_EQUAL_UINT(2, game.tables[1].cards.size());
    TEST_ASSERT_EQUAL_UINT(3, game.discards.size());
    const auto& gone = log.effects[2].cards[0];
    TEST_ASSERT_TRUE(gone.card == F::special_order && gone.as == F::miso);
}

// --- uramaki ---

void two_seats_score_uramaki_in_one_turn_by_edition() {
    for (const Edition edition : {Edition::party, Edition::party_gamewright}) {
        PartyGame game = three(menu_with(K::soy, K::wasabi, K::uramaki), edition);
        set_table(game, 0, {F::uramaki5, F::tempura});
        set_table(game, 1, {F::uramaki5, F::uramaki4});
        set_hand(game, 0, {F::uramaki5, F::tempura, F::tempura});
        set_hand(game, 1, {F::uramaki3, F::tempura, F::tempura});
        TurnLog log;
        take_all(game, {}, &log);
        const bool by_total = edition == Edition::party_gamewright;
        TEST_ASSERT_EQUAL_INT(by_total ? 5 : 8, game.uramaki.points[0]);
        TEST_ASSERT_EQUAL_INT(8, game.uramaki.points[1]);
        TEST_ASSERT_EQUAL_UINT(by_total ? 2 : 1, game.uramaki.places_taken);
        TEST_ASSERT_TRUE(faces_on(game.tables[0]) == Faces{F::tempura});
        TEST_ASSERT_EQUAL_UINT(0, game.tables[1].cards.size());
        TEST_ASSERT_EQUAL_UINT(5, game.discards.size());
        TEST_ASSERT_EQUAL_UINT(2, log.effects.size());
        TEST_ASSERT_EQUAL_INT(8, log.effects[1].points);
        TEST_ASSERT_EQUAL_UINT(3, log.effects[1].cards.size());
        std::array<RoundScore, most_seats> scores{};
        round_scores(game, scores);
        TEST_ASSERT_EQUAL_INT(8, scores[1][Category::uramaki]);
    }
}

void copied_uramaki_is_discarded_with_the_others() {
    PartyGame game = three(menu_with(K::special_order, K::wasabi, K::uramaki));
    set_table(game, 0, {F::uramaki5, F::tempura});
    game = order_copy(game, F::uramaki5);
    TEST_ASSERT_EQUAL_INT(8, game.uramaki.points[0]);
    TEST_ASSERT_EQUAL_UINT(2, game.discards.size());
    TEST_ASSERT_EQUAL_UINT(0, game.tables[0].uramaki_icons);
}

void seat_may_score_more_than_one_uramaki_place() {
    PartyGame game = three(menu_with(K::soy, K::wasabi, K::uramaki));
    game.uramaki.places_taken = 1;
    game.uramaki.points[0] = 8;
    set_table(game, 0, {F::uramaki5, F::uramaki3});
    set_hand(game, 0, {F::uramaki4, F::tempura, F::tempura});
    take_all(game, {}, nullptr);
    TEST_ASSERT_EQUAL_INT(14, game.uramaki.points[0]);
    TEST_ASSERT_EQUAL_UINT(2, game.uramaki.places_taken);
    // If no place is left, the uramaki stay on the table until the end of the round.
    PartyGame late = three(menu_with(K::soy, K::wasabi, K::uramaki));
    late.uramaki.places_taken = 2;
    set_table(late, 0, {F::uramaki5, F::uramaki5});
    set_hand(late, 0, {F::uramaki4, F::tempura, F::tempura});
    take_all(late, {}, nullptr);
    TEST_ASSERT_EQUAL_UINT(14, late.tables[0].uramaki_icons);
}

void takeout_box_cannot_flip_uramaki_that_have_scored() {
    PartyGame game = three(menu_with(K::chopsticks, K::takeout, K::uramaki));
    set_table(game, 0, {F::uramaki5, F::chopsticks1, F::uramaki4, F::tofu});
    set_hand(game, 0, {F::takeout10, F::uramaki3, F::tempura});
    TurnLog log;
    take_all(game, {{0, take_two(F::uramaki3, F::takeout10)}}, &log);
    expect_open(game, Decision::takeout, 0);
    // Twelve icons have scored at the reveal. Only the tofu of an earlier turn is left to flip.
    TEST_ASSERT_TRUE(faces_on(game.tables[0]) == Faces{F::tofu});
    TEST_ASSERT_EQUAL_UINT(1, game.tables[0].earlier);
    TEST_ASSERT_EQUAL_UINT(0, game.tables[0].uramaki_icons);
    TEST_ASSERT_EQUAL_INT(0, game.uramaki.points[0]);  // booked at the end of the turn
    refuse(Refusal::no_such_card_to_flip, game, 0, flip_cards(2));
    EXPECT_ACCEPTED(commit(game, 0, flip_cards(1), &log));
    TEST_ASSERT_TRUE(log.complete);
    TEST_ASSERT_EQUAL_INT(8, game.uramaki.points[0]);
    TEST_ASSERT_EQUAL_UINT(1, game.uramaki.places_taken);
    // The effects are logged in the order they were resolved.
    TEST_ASSERT_TRUE(log.effects[0].card == F::uramaki3 && log.effects[0].points == 8);
    TEST_ASSERT_EQUAL_UINT(3, log.effects[0].cards.size());
    TEST_ASSERT_TRUE(log.effects[1].card == F::takeout10);
}

void uramaki_brought_by_a_spoon_score_before_the_next_card_acts() {
    for (const Edition edition : {Edition::party, Edition::party_gamewright}) {
        PartyGame game = three(menu_with(K::spoon, K::takeout, K::uramaki), edition);
        set_table(game, 0, {F::spoon4, F::uramaki5, F::uramaki4});
        set_table(game, 1, {F::uramaki5, F::uramaki4});
        set_hand(game, 0, {F::takeout10, F::tempura, F::tempura});
        set_hand(game, 1, {F::uramaki3, F::uramaki5, F::tempura});
        TurnLog log;
        take_all(game, {{0, with_spoon(take(F::takeout10))}, {1, take(F::uramaki3)}}, &log);
        expect_open(game, Decision::ask, 0);
        TEST_ASSERT_EQUAL_UINT(0, game.tables[1].cards.size());  // seat 1 scored at the reveal
        EXPECT_ACCEPTED(commit(game, 0, ask_for(K::uramaki), &log));
        // Seat 0 has come to 14 icons: they are gone before the box acts, which has nothing left.
        TEST_ASSERT_TRUE(log.complete);
        TEST_ASSERT_EQUAL_UINT(0, game.tables[0].cards.size());
        // Both seats share the place in `party`. Otherwise 14 icons come before 12.
        const bool by_total = edition == Edition::party_gamewright;
        TEST_ASSERT_EQUAL_INT(8, game.uramaki.points[0]);
        TEST_ASSERT_EQUAL_INT(by_total ? 5 : 8, game.uramaki.points[1]);
        TEST_ASSERT_EQUAL_UINT(by_total ? 2 : 1, game.uramaki.places_taken);
        const std::array<Face, 4> acted{F::uramaki3, F::spoon4, F::uramaki3, F::takeout10};
        for (unsigned i = 0; i < acted.size(); ++i)
            TEST_ASSERT_TRUE(log.effects[i].card == acted[i]);
        TEST_ASSERT_EQUAL_INT(by_total ? 5 : 8, log.effects[0].points);
        TEST_ASSERT_EQUAL_INT(8, log.effects[2].points);
    }
}

void uramaki_are_checked_after_the_special_orders_of_the_reveal() {
    PartyGame game = three(menu_with(K::special_order, K::takeout, K::uramaki));
    set_table(game, 0, {F::uramaki5, F::uramaki4});
    set_table(game, 1, {F::uramaki3, F::tofu});
    set_hand(game, 0, {F::special_order, F::tempura, F::tempura});
    set_hand(game, 1, {F::takeout10, F::tempura, F::tempura});
    TurnLog log;
    take_all(game, {}, &log);
    expect_open(game, Decision::copy, 0);
    EXPECT_ACCEPTED(commit(game, 0, copy_card(F::uramaki5), &log));
    expect_open(game, Decision::takeout, 1);
    TEST_ASSERT_EQUAL_UINT(0, game.tables[0].cards.size());
    TEST_ASSERT_EQUAL_UINT(3, game.discards.size() - 1);  // and the box
}

void uramaki_that_find_no_open_place_stay_on_the_table() {
    // party-gamewright: one place is left, and seat 0 has taken it when the spoon brings seat 1 to
    // ten icons.
    PartyGame game = three(menu_with(K::spoon, K::takeout, K::uramaki), Edition::party_gamewright);
    game.uramaki.places_taken = 2;
    game.uramaki.points[2] = 13;
    set_table(game, 0, {F::uramaki5, F::uramaki4});
    set_table(game, 1, {F::spoon4, F::uramaki5, F::uramaki4});
    set_hand(game, 0, {F::uramaki3, F::tempura, F::tempura});
    set_hand(game, 2, {F::tempura, F::uramaki5, F::tempura});
    take_all(game, {{1, with_spoon(take(F::tempura))}}, nullptr);
    EXPECT_ACCEPTED(commit(game, 1, ask_for(F::uramaki5)));
    TEST_ASSERT_EQUAL_INT(2, game.uramaki.points[0]);
    TEST_ASSERT_EQUAL_INT(0, game.uramaki.points[1]);
    TEST_ASSERT_EQUAL_UINT(14, game.tables[1].uramaki_icons);
}

// --- turns and winners ---

void seat_commits_only_once_and_only_during_a_round() {
    PartyGame game = three(menu_with(K::soy, K::wasabi));
    EXPECT_ACCEPTED(commit(game, 1, take(F::tempura)));
    refuse(Refusal::already_committed, game, 1, take(F::tempura));
    refuse(Refusal::no_such_seat, game, 3, take(F::tempura));
    refuse(Refusal::card_not_in_hand, game, 0, take(F::squid));
    refuse(Refusal::another_decision_is_open, game, 0, copy_card(F::tempura));
    PartyGame over = game;
    over.phase = Phase::round_over;
    refuse(Refusal::round_is_over, over, 0, take(F::tempura));
    over.phase = Phase::game_over;
    refuse(Refusal::game_is_over, over, 0, take(F::tempura));
    Rules classic_game = classic(3);
    PartyGame untouched = game;
    EXPECT_REFUSAL(unknown_edition, start_game(untouched, classic_game, 1));
    TEST_ASSERT_TRUE(untouched == game);
}

void winners_have_most_points_then_most_desserts() {
    PartyGame game = three(menu_with(K::soy, K::wasabi));
    game.phase = Phase::game_over;
    game.totals = {10, 12, 12};
    TEST_ASSERT_EQUAL_UINT(6, winners(game));
    game.desserts[2].push(Dessert(F::matcha, false));
    TEST_ASSERT_EQUAL_UINT(4, winners(game));
    game.totals = {-3, -8, -3};
    TEST_ASSERT_EQUAL_UINT(4, winners(game));
    game.desserts[0].push(Dessert(F::matcha, true));
    TEST_ASSERT_EQUAL_UINT(5, winners(game));
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(chopsticks_with_the_lowest_number_return_to_the_hand);
    RUN_TEST(chopsticks_need_two_cards_in_hand);
    RUN_TEST(real_chopsticks_are_used_before_a_copy_of_equal_number);
    RUN_TEST(flipped_chopsticks_cannot_be_used);
    RUN_TEST(spoon_gets_a_card_from_the_next_seat_that_has_one);
    RUN_TEST(the_asked_seat_chooses_which_card_to_give);
    RUN_TEST(unanswered_spoon_is_discarded);
    RUN_TEST(spoon_asks_only_for_kinds_and_faces_on_the_menu);
    RUN_TEST(spoon_needs_an_earlier_turn_and_cards_left);
    RUN_TEST(two_spoons_in_one_turn_act_by_number);
    RUN_TEST(chopsticks_return_to_the_hand_before_a_spoon_asks);
    RUN_TEST(copied_spoon_acts_by_number_after_the_real_one);
    RUN_TEST(card_brought_by_a_spoon_acts_by_its_number);
    RUN_TEST(pending_spoon_acts_before_a_card_brought_by_another);
    RUN_TEST(box_brought_by_a_menu_acts_by_its_number);
    RUN_TEST(menu_draws_four_cards_and_lays_one);
    RUN_TEST(menu_works_with_a_nearly_empty_deck);
    RUN_TEST(two_menus_in_one_turn_act_by_number);
    RUN_TEST(box_brought_by_a_menu_acts_in_the_same_turn);
    RUN_TEST(takeout_flips_cards_of_earlier_turns);
    RUN_TEST(takeout_with_nothing_to_flip_is_discarded);
    RUN_TEST(flipping_separates_nigiri_and_wasabi);
    RUN_TEST(flipped_dessert_is_not_kept);
    RUN_TEST(special_order_with_nothing_to_copy_is_discarded);
    RUN_TEST(special_order_copies_face_and_icons);
    RUN_TEST(copied_nigiri_or_wasabi_does_not_share_the_original_pairing);
    RUN_TEST(copy_of_a_copy_becomes_the_original_face);
    RUN_TEST(special_orders_of_one_seat_copy_in_the_order_laid);
    RUN_TEST(copied_nigiri_may_decline_a_free_wasabi);
    RUN_TEST(copy_uses_a_free_wasabi_only_if_a_nigiri_of_its_face_lies_beside);
    RUN_TEST(special_order_may_copy_a_flipped_card);
    RUN_TEST(copied_dessert_is_kept_and_stays_out_of_the_deck);
    RUN_TEST(special_order_brought_by_a_menu_copies_at_once);
    RUN_TEST(special_orders_choose_before_numbered_cards_act);
    RUN_TEST(two_miso_in_one_turn_are_discarded);
    RUN_TEST(two_miso_of_one_seat_are_discarded);
    RUN_TEST(copied_and_drawn_miso_count_as_laid_this_turn);
    RUN_TEST(two_seats_score_uramaki_in_one_turn_by_edition);
    RUN_TEST(copied_uramaki_is_discarded_with_the_others);
    RUN_TEST(seat_may_score_more_than_one_uramaki_place);
    RUN_TEST(takeout_box_cannot_flip_uramaki_that_have_scored);
    RUN_TEST(uramaki_brought_by_a_spoon_score_before_the_next_card_acts);
    RUN_TEST(uramaki_are_checked_after_the_special_orders_of_the_reveal);
    RUN_TEST(uramaki_that_find_no_open_place_stay_on_the_table);
    RUN_TEST(seat_commits_only_once_and_only_during_a_round);
    RUN_TEST(winners_have_most_points_then_most_desserts);
    return UNITY_END();
}
