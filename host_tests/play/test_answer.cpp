// Tests answers that are built card by card: exactly the legal moves can be built.
#include "firmware/play/answer.hpp"

#include <map>
#include <memory>

#include "host_tests/play/plans.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;
using F = Face;

// Returns the place of an unpicked card in the pool.
std::optional<unsigned> place_of(const Answer& answer, Face face, Kind kind, bool flipped) {
    for (unsigned i = 0; i < answer.pool().size(); ++i) {
        const PoolCard& card = answer.pool()[i];
        if (card.face == face && card.kind == kind && card.flipped == flipped && !answer.picked(i))
            return i;
    }
    return std::nullopt;
}

void pick(Answer& answer, Face face, Kind kind = Kind::none, bool flipped = false) {
    const auto place = place_of(answer, face, kind, flipped);
    TEST_ASSERT_TRUE(place.has_value());
    TEST_ASSERT_TRUE(answer.pick(*place) == Refusal::none);
}

void pick_take(Answer& answer, const Move& move) {
    unsigned number = 0;
    for (const Face face : {move.card, move.second}) {
        if (face == F::none) continue;
        pick(answer, face);
        for (unsigned i = 0; i < answer.pool().size(); ++i)
            if (answer.number_of(i) == number + 1)
                answer.lay_beside(i, ((unsigned{move.off_wasabi} >> number) & 1U) != 0);
        number += 1;
    }
    answer.announce_spoon(move.spoon);
    if (move.for_dummy == F::none) return;
    TEST_ASSERT_TRUE(answer.serves_dummy());
    answer.serve_dummy();
    pick(answer, move.for_dummy);
}

void pick_boxed(Answer& answer, const Move& move) {
    for (unsigned i = 0; i < answer.pool().size(); ++i)
        if (((unsigned{move.cards} >> answer.pool()[i].place) & 1U) != 0)
            TEST_ASSERT_TRUE(answer.pick(i) == Refusal::none);
}

void expect_buildable(const AnyGame& game, unsigned seat, const Move& move) {
    Answer answer;
    answer.open(game, seat);
    TEST_ASSERT_TRUE(answer.decision() == move.decision);
    if (move.decision == Decision::take)
        pick_take(answer, move);
    else if (move.decision == Decision::takeout)
        pick_boxed(answer, move);
    else
        pick(answer, move.card, move.kind, move.flipped);
    TEST_ASSERT_TRUE(answer.move() == move);
}

// Checks that options and pool offer exactly what the list of legal moves contains.
void expect_no_more_than_legal(const AnyGame& game, unsigned seat, const MoveList& moves) {
    Answer answer;
    answer.open(game, seat);
    bool two = false;
    bool spoon = false;
    bool dummy = false;
    for (const Move& move : moves) {
        two = two || move.second != F::none;
        spoon = spoon || move.spoon;
        dummy = dummy || move.for_dummy != F::none;
    }
    TEST_ASSERT_EQUAL(two, answer.may_take_two());
    TEST_ASSERT_EQUAL(spoon, answer.may_announce_spoon());
    TEST_ASSERT_EQUAL(dummy, answer.serves_dummy());
    for (unsigned i = 0; i < answer.pool().size(); ++i) {
        const Refusal refusal = game.check(seat, answer.move_with(i));
        TEST_ASSERT_TRUE(refusal == Refusal::none ||
                         (dummy && refusal == Refusal::dummy_card_missing));
        bool beside = false;
        for (const Move& move : moves)
            beside = beside || (move.card == answer.pool()[i].face && move.second == F::none &&
                                move.off_wasabi == 1);
        TEST_ASSERT_EQUAL(beside, answer.may_lie_beside(i));
    }
    const bool one_each = answer.decision() != Decision::take && !answer.any_number();
    if (one_each) TEST_ASSERT_EQUAL_UINT(moves.size(), answer.pool().size());
}

// Cards that a spoon can find come before cards that nobody can have.
unsigned vain_questions = 0;
void expect_findable_first(const AnyGame& game, unsigned seat) {
    Answer answer;
    answer.open(game, seat);
    bool in_vain = false;
    for (unsigned i = 0; i < answer.pool().size(); ++i) {
        TEST_ASSERT_EQUAL(game.asks_in_vain(seat, answer.move_with(i)), answer.pool()[i].in_vain);
        TEST_ASSERT_TRUE(answer.pool()[i].in_vain || !in_vain);
        in_vain = answer.pool()[i].in_vain;
        vain_questions += in_vain ? 1U : 0U;
    }
}

std::map<Decision, unsigned> met;

void play(const Rules& rules, std::uint64_t seed) {
    static MoveList moves;
    AnyGame game;
    Record record;
    Random random(seed);
    record.start(rules, seed);
    TEST_ASSERT_TRUE(game.start(rules, seed) == Refusal::none);
    while (!game.over()) {
        if (!game.choosing()) game.start_round(record);
        for (unsigned seat = 0; seat < rules.seats; ++seat) {
            if (game.decision_of(seat) == Decision::none) continue;
            game.visit([&](const auto& mine) { legal_moves(mine, seat, moves); });
            expect_no_more_than_legal(game, seat, moves);
            if (game.decision_of(seat) == Decision::ask) expect_findable_first(game, seat);
            for (int i = 0; i < 12; ++i)
                expect_buildable(game, seat, moves[random.below(moves.size())]);
            met[game.decision_of(seat)] += 1;
            const Move made = moves[random.below(moves.size())];
            TEST_ASSERT_TRUE(game.commit(record, seat, made, nullptr) == Refusal::none);
        }
    }
}

void exactly_the_legal_classic_moves_can_be_built() {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        play({.edition = Edition::gamewright, .seats = 4, .menu = {}}, seed);
        play({.edition = Edition::gamewright, .seats = 2, .dummy = true, .menu = {}}, seed);
        play({.edition = Edition::zoch, .seats = 3, .pass_both_ways = true, .menu = {}}, seed);
    }
}

void exactly_the_legal_party_moves_can_be_built() {
    met.clear();
    for (const Rules& rules : all_menus())
        for (std::uint64_t seed = 1; seed <= 4; ++seed)
            play(rules, seed);
    for (const Decision decision : {Decision::take, Decision::copy, Decision::ask, Decision::give,
                                    Decision::draw, Decision::takeout})
        TEST_ASSERT_GREATER_THAN_UINT(3, met[decision]);
    TEST_ASSERT_GREATER_THAN_UINT(0, vain_questions);
}

void pick_that_cannot_become_legal_is_refused_at_once() {
    AnyGame game;
    TEST_ASSERT_TRUE(game.start({.edition = Edition::gamewright, .seats = 3, .menu = {}}, 5) ==
                     Refusal::none);
    Answer answer;
    answer.open(game, 0);
    TEST_ASSERT_TRUE(answer.pick(0) == Refusal::none);
    TEST_ASSERT_TRUE(answer.pick(0) == Refusal::card_not_in_hand);
    TEST_ASSERT_TRUE(answer.pick(1) == Refusal::no_chopsticks);
    TEST_ASSERT_EQUAL_UINT(1, answer.picks());
    TEST_ASSERT_EQUAL_UINT(1, answer.number_of(0));
    TEST_ASSERT_EQUAL_UINT(0, answer.take_back().value_or(9));
    TEST_ASSERT_FALSE(answer.take_back().has_value());
    TEST_ASSERT_TRUE(answer.pick(1) == Refusal::none);
}

}  // namespace

void run_tests() {
    RUN_TEST(exactly_the_legal_classic_moves_can_be_built);
    RUN_TEST(exactly_the_legal_party_moves_can_be_built);
    RUN_TEST(pick_that_cannot_become_legal_is_refused_at_once);
}
