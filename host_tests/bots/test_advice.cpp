// Advice lists every legal move once, the best one first, and recognises a winning move.
#include <vector>

#include "host_tests/bots/play.hpp"

namespace kaiten {
namespace {

std::vector<Advice> advice_for(const ClassicView& view, unsigned playouts) {
    Bot bot(shared_memory());
    bot.begin(Level::hard, view, 1, playouts);
    while (bot.think(100)) {
    }
    std::vector<Advice> advice(MoveList::capacity);
    advice.resize(bot.advise(advice));
    return advice;
}

void advice_has_every_legal_move_once_and_best_first() {
    ClassicGame game;
    Rules rules;
    rules.seats = 4;
    start_game(game, rules, 2);
    const ClassicView view = view_of(game, 2);
    MoveList moves;
    legal_moves(view, moves);
    const std::vector<Advice> advice = advice_for(view, 300);
    TEST_ASSERT_EQUAL_UINT(moves.size(), advice.size());
    for (const Move& move : moves) {
        unsigned found = 0;
        for (const Advice& entry : advice)
            found += entry.move == move ? 1U : 0U;
        TEST_ASSERT_EQUAL_UINT(1, found);
    }
    for (std::size_t i = 1; i < advice.size(); ++i)
        TEST_ASSERT_TRUE(advice[i - 1].chance >= advice[i].chance);
}

// If the buffer is too small for all moves, it gets moves that the search has visited.
void short_buffer_gets_moves_that_were_searched() {
    ClassicGame game;
    Rules rules;
    rules.dummy = true;
    start_game(game, rules, 7);
    unsigned seat = 0;
    while (control(view_of(game, seat)) != seat)
        ++seat;
    game.tables[seat].cards.push(TableCard(Face::chopsticks, false));
    game.tables[seat].chopsticks = 1;
    const ClassicView view = view_of(game, seat);
    Bot bot(shared_memory());
    bot.begin(Level::hard, view, 1, 300);
    while (bot.think(100)) {
    }
    MoveList moves;
    legal_moves(view, moves);
    TEST_ASSERT_GREATER_THAN_UINT(max_options, moves.size());
    std::array<Advice, 4> four;
    TEST_ASSERT_EQUAL_UINT(4, bot.advise(four));
    std::vector<Advice> all(MoveList::capacity);
    TEST_ASSERT_EQUAL_UINT(moves.size(), bot.advise(all));
    unsigned visited = 0;
    for (const Advice& entry : four)
        visited += entry.visits > 0 ? 1U : 0U;
    TEST_ASSERT_EQUAL_UINT(4, visited);
}

// Two cards are left. One of them is the third sashimi, which decides the game.
ClassicView sashimi_or_egg() {
    ClassicView view;
    view.rules.seats = 2;
    view.round = 3;
    view.turn = 9;
    view.totals = {30, 34};
    for (const Face card : {Face::sashimi, Face::sashimi, Face::tempura, Face::tempura})
        for (unsigned seat = 0; seat < 2; ++seat)
            view.tables[seat].cards.push(TableCard(card, false));
    for (unsigned seat = 0; seat < 2; ++seat)
        for (unsigned i = 0; i < 4; ++i)
            view.tables[seat].cards.push(TableCard(Face::pudding, false));
    view.hands[0].cards.push(Face::sashimi);
    view.hands[0].cards.push(Face::egg);
    view.hands[1].cards.push(Face::maki1);
    view.hands[1].cards.push(Face::egg);
    return view;
}

void advice_prefers_the_card_that_wins() {
    const std::vector<Advice> advice = advice_for(sashimi_or_egg(), 200);
    TEST_ASSERT_TRUE(advice.front().move == take(Face::sashimi));
    TEST_ASSERT_TRUE(advice[0].chance > advice[1].chance + full_reward / 4);
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(advice_has_every_legal_move_once_and_best_first);
    RUN_TEST(short_buffer_gets_moves_that_were_searched);
    RUN_TEST(advice_prefers_the_card_that_wins);
}
