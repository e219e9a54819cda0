// The move and the advice of a bot depend on view, seed and number of playouts, but not on how the
// thinking is sliced.
#include "host_tests/bots/play.hpp"

namespace kaiten {
namespace {

struct Thought {
    Move best;
    std::array<Advice, 8> advice{};
    unsigned count = 0;

    bool operator==(const Thought& other) const {
        bool same = best == other.best && count == other.count;
        for (unsigned i = 0; i < count; ++i)
            same = same && advice[i].move == other.advice[i].move &&
                   advice[i].chance == other.advice[i].chance &&
                   advice[i].visits == other.advice[i].visits;
        return same;
    }
};

template <typename SomeView>
Thought think_in_slices(const SomeView& view, unsigned slice) {
    Bot bot(shared_memory());
    bot.begin(Level::hard, view, 5, 120);
    while (bot.think(slice)) {
    }
    Thought thought{bot.best()};
    thought.count = bot.advise(thought.advice);
    return thought;
}

template <typename GameType>
void compare_slices(const Rules& rules) {
    GameType game;
    start_game(game, rules, 3);
    Random random(4);
    while (game.phase == Phase::choosing) {
        const unsigned seat = static_cast<unsigned>(std::countr_zero(deciding_seats(game)));
        const auto view = view_of(game, seat);
        const Thought whole = think_in_slices(view, 120);
        TEST_ASSERT_TRUE(whole == think_in_slices(view, 1));
        TEST_ASSERT_TRUE(whole == think_in_slices(view, 7));
        commit_legal(game, seat, random_move(game, seat, random));
    }
}

void slices_do_not_change_the_result_in_classic() {
    compare_slices<ClassicGame>(Rules{});
    Rules four;
    four.seats = 4;
    compare_slices<ClassicGame>(four);
}

void slices_do_not_change_the_result_in_party() {
    Rules rules;
    rules.edition = Edition::party;
    rules.seats = 3;
    rules.menu = *menu_named("master");
    compare_slices<PartyGame>(rules);
}

void best_move_is_legal_at_any_time() {
    ClassicGame game;
    start_game(game, Rules{}, 8);
    const ClassicView view = view_of(game, 1);
    Bot bot(shared_memory());
    bot.begin(Level::hard, view, 1, 40);
    do {
        TEST_ASSERT_TRUE(check(view, bot.best()) == Refusal::none);
    } while (bot.think(1));
    TEST_ASSERT_FALSE(bot.think(1000));
}

// An unfinished search for another view does not affect the next one.
void cancelled_search_does_not_affect_the_next_one() {
    ClassicGame game;
    start_game(game, Rules{}, 9);
    const ClassicView view = view_of(game, 0);
    const Thought undisturbed = think_in_slices(view, 10);
    Bot bot(shared_memory());
    bot.begin(Level::hard, view_of(game, 1), 77, 500);
    bot.think(33);
    TEST_ASSERT_TRUE(undisturbed == think_in_slices(view, 10));
}

void search_memory_fits_48_kib() {
    TEST_ASSERT_LESS_OR_EQUAL_UINT(48 * 1024, sizeof(SearchMemory));
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(slices_do_not_change_the_result_in_classic);
    RUN_TEST(slices_do_not_change_the_result_in_party);
    RUN_TEST(best_move_is_legal_at_any_time);
    RUN_TEST(cancelled_search_does_not_affect_the_next_one);
    RUN_TEST(search_memory_fits_48_kib);
}
