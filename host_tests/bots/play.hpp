// Plays games between bots for the tests.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>

#include "engine/bots/bot.hpp"
#include "engine/party/game.hpp"
#include "host_tests/support/main.hpp"

namespace kaiten {

struct Contestant {
    Level level = Level::random;
    unsigned playouts = 0;
    Taste taste = Taste::none;
};
using Contestants = std::array<Contestant, most_seats>;

// Returns the search memory that all bots of a test program share. Only one bot thinks at a time.
inline SearchMemory& shared_memory() {
    static const auto memory = std::make_unique<SearchMemory>();
    return *memory;
}

template <typename SomeView>
Move decide(const Contestant& contestant, const SomeView& view, std::uint64_t seed) {
    Bot bot(shared_memory());
    bot.begin(contestant.level, view, seed, contestant.playouts, contestant.taste);
    while (bot.think(50)) {
    }
    return bot.best();
}

// Plays a game and asserts that the engine accepts every move. Returns the winners as a bit set.
template <typename GameType>
unsigned play_checked(const Rules& rules, const Contestants& contestants, std::uint64_t seed) {
    GameType game;
    TEST_ASSERT_TRUE(start_game(game, rules, seed) == Refusal::none);
    unsigned steps = 0;
    while (game.phase != Phase::game_over) {
        TEST_ASSERT_LESS_THAN_UINT(3000, ++steps);
        if (game.phase == Phase::round_over) start_round(game);
        const unsigned open = deciding_seats(game);
        for (unsigned seat = 0; seat < rules.seats; ++seat) {
            if (((open >> seat) & 1U) == 0) continue;
            const Move move =
                decide(contestants[seat], view_of(game, seat), seed * 1000 + steps * 8 + seat);
            TEST_ASSERT_TRUE(commit(game, seat, move) == Refusal::none);
        }
    }
    return winners(game);
}

// Returns the percentage of games that `one` wins against `others` in all other seats. `one`
// changes its seat from game to game.
template <typename GameType>
unsigned percent_won(const Rules& rules, Contestant one, Contestant others, unsigned games) {
    double won = 0;
    for (unsigned i = 0; i < games; ++i) {
        Contestants contestants;
        contestants.fill(others);
        const unsigned own = i % rules.seats;
        contestants[own] = one;
        const unsigned bits = play_checked<GameType>(rules, contestants, 1 + i / rules.seats);
        if (((bits >> own) & 1U) != 0) won += 1.0 / std::popcount(bits);
    }
    return static_cast<unsigned>(100 * won / games);
}

// Calls `visit` with every valid combination of classic rules.
template <typename Visit>
void for_all_classic_rules(Visit visit) {
    for (const Edition edition : {Edition::gamewright, Edition::zoch})
        for (std::uint8_t seats = 2; seats <= max_classic_seats; ++seats)
            for (const bool both_ways : {false, true})
                for (const bool dummy : {false, true})
                    for (std::uint8_t first = 0; first < 2; ++first) {
                        const Rules rules{.edition = edition,
                                          .seats = seats,
                                          .pass_both_ways = both_ways,
                                          .dummy = dummy,
                                          .first_control = first,
                                          .menu = {}};
                        if (check(rules).refusal == Refusal::none) visit(rules);
                    }
}

}  // namespace kaiten
