// Tests the reasons for moves: each reason must be true of its move, and every reason must occur.
#include "firmware/play/reason.hpp"

#include <map>

#include "engine/game/points.hpp"
#include "host_tests/play/plans.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;
using F = Face;

std::map<Reason, unsigned> given;

// Counts the cards of a kind on a table, independently of the code under test.
int count_of(const AnyGame& game, unsigned table, Kind kind) {
    int count = 0;
    for (const ShownCard& card : game.table(table).cards) {
        if (card.flipped || kind_of(card.as) != kind) continue;
        count += kind == Kind::maki ? row(card.as).icons : 1;
    }
    return kind == Kind::pudding ? static_cast<int>(game.desserts(table)) : count;
}

int icons_of(Face face) {
    return kind_of(face) == Kind::maki ? row(face).icons : 1;
}

void expect_lead(const AnyGame& game, unsigned seat, const Move& move, const MoveReason& told) {
    TEST_ASSERT_TRUE(kind_of(move.card) == told.kind);
    TEST_ASSERT_GREATER_THAN_INT(0, told.number);
    const int mine = count_of(game, seat, told.kind) + icons_of(move.card);
    int nearest = 0;
    for (unsigned table = 0; table < game.rules().tables(); ++table) {
        if (table == seat) continue;
        nearest = std::max(nearest, count_of(game, table, told.kind));
    }
    TEST_ASSERT_EQUAL_INT(mine - nearest, told.number);
}

void expect_denial(const AnyGame& game, unsigned seat, const Move& move, const MoveReason& told) {
    TEST_ASSERT_EQUAL_UINT(passes_to(game.rules(), game.round(), seat), told.seat);
    TEST_ASSERT_EQUAL_UINT(1, game.hand(seat).count(move.card));
    const Preview theirs = game.preview(told.seat, take(move.card));
    TEST_ASSERT_EQUAL_INT(theirs.round + theirs.end, told.number);
}

Kind kind_in(const Move& move) {
    return move.kind != Kind::none ? move.kind : kind_of(move.card);
}

// A request in vain asks for a card that is in nobody's hand, so it brings nothing.
unsigned asked_in_vain = 0;
void expect_in_vain(const AnyGame& game, unsigned seat, const Move& move) {
    asked_in_vain += 1;
    for (unsigned other = 0; other < game.rules().seats; ++other) {
        if (other == seat) continue;
        for (const Face face : game.hand(other))
            TEST_ASSERT_FALSE(move.kind != Kind::none ? kind_of(face) == move.kind
                                                      : face == move.card);
    }
    TEST_ASSERT_TRUE(game.preview(seat, move) == Preview{});
    TEST_ASSERT_TRUE(reason_of(game, seat, move).reason == Reason::brings_nothing);
}

// A request for a kind is worth as much as its worst card that another hand may contain.
void expect_least_of_kind(const AnyGame& game, unsigned seat, const Move& move) {
    const Preview told = game.preview(seat, move);
    const FaceSet found = game.findable(seat);
    for (unsigned i = 0; i < face_count; ++i) {
        if (kind_of(face_at(i)) != move.kind || !found.has(face_at(i))) continue;
        const Preview one = game.preview(seat, ask_for(face_at(i)));
        TEST_ASSERT_LESS_OR_EQUAL_INT(one.round + one.end, told.round + told.end);
    }
}

void expect_true(const AnyGame& game, unsigned seat, const Move& move, bool best) {
    const MoveReason told = reason_of(game, seat, move, best);
    Move own = move;
    own.for_dummy = F::none;
    const Preview gain = game.preview(seat, own);
    given[told.reason] += 1;
    if (game.asks_in_vain(seat, move))
        expect_in_vain(game, seat, move);
    else if (move.decision == Decision::ask && move.kind != Kind::none)
        expect_least_of_kind(game, seat, move);
    switch (told.reason) {
        case Reason::completes:
            TEST_ASSERT_GREATER_THAN_INT(0, told.number);
            TEST_ASSERT_EQUAL_INT(gain.round + gain.end, told.number);
            TEST_ASSERT_TRUE(kind_of(move.card) == Kind::tempura ||
                             kind_of(move.card) == Kind::sashimi ||
                             kind_of(move.card) == Kind::matcha);
            break;
        case Reason::triples:
            TEST_ASSERT_TRUE(is_nigiri(move.card));
            TEST_ASSERT_GREATER_THAN_UINT(0, game.table(seat).free_wasabi());
            TEST_ASSERT_EQUAL_INT(gain.round, told.number);
            break;
        case Reason::leads:
            expect_lead(game, seat, move, told);
            break;
        case Reason::denies:
            expect_denial(game, seat, move, told);
            TEST_ASSERT_GREATER_THAN_INT(gain.round + gain.end, told.number);
            break;
        case Reason::brings:
            TEST_ASSERT_GREATER_THAN_INT(0, told.number);
            TEST_ASSERT_EQUAL_INT(gain.round, told.number);
            break;
        case Reason::brings_at_end:
            TEST_ASSERT_GREATER_THAN_INT(0, told.number);
            TEST_ASSERT_EQUAL_INT(gain.end, told.number);
            break;
        case Reason::builds:
            TEST_ASSERT_EQUAL_UINT(gain.missing, told.missing);
            TEST_ASSERT_EQUAL_INT(gain.promise, told.number);
            break;
        case Reason::waits:
            TEST_ASSERT_FALSE(game.asks_in_vain(seat, move));
            TEST_ASSERT_TRUE(move.card == F::wasabi || acts(kind_in(move)) != Acts::never);
            break;
        case Reason::helps_least:
            TEST_ASSERT_EQUAL_UINT(game.open().owner, told.seat);
            for (const Face face : game.hand(seat))
                if (is_asked_for(game.open(), face))
                    TEST_ASSERT_GREATER_OR_EQUAL_INT(gain.given,
                                                     game.preview(seat, give(face)).given);
            break;
        case Reason::keeps_all:
            TEST_ASSERT_TRUE(best);
            TEST_ASSERT_EQUAL_UINT(0, move.cards);
            break;
        case Reason::nothing_better:
            TEST_ASSERT_TRUE(best);
            break;
        case Reason::brings_nothing:
            TEST_ASSERT_FALSE(best);
            TEST_ASSERT_LESS_OR_EQUAL_INT(0, gain.round);
            TEST_ASSERT_LESS_OR_EQUAL_INT(0, gain.end);
            TEST_ASSERT_EQUAL_INT(0, gain.missing);
            break;
    }
}

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
            for (int i = 0; i < 6; ++i)
                expect_true(game, seat, moves[random.below(moves.size())], i % 2 == 0);
            const Move made = moves[random.below(moves.size())];
            TEST_ASSERT_TRUE(game.commit(record, seat, made, nullptr) == Refusal::none);
        }
    }
}

void every_reason_occurs_and_is_true() {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        play({.edition = Edition::gamewright, .seats = 4, .menu = {}}, seed);
        play({.edition = Edition::gamewright, .seats = 2, .dummy = true, .menu = {}}, seed);
        play({.edition = Edition::zoch, .seats = 3, .pass_both_ways = true, .menu = {}}, seed);
        for (const Rules& rules : all_menus())
            play(rules, seed);
    }
    for (unsigned i = 0; i <= static_cast<unsigned>(Reason::brings_nothing); ++i)
        TEST_ASSERT_GREATER_THAN_UINT(0, given[static_cast<Reason>(i)]);
    TEST_ASSERT_GREATER_THAN_UINT(0, asked_in_vain);
}

}  // namespace

void run_tests() {
    RUN_TEST(every_reason_occurs_and_is_true);
}
