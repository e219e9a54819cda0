// Checks that no bot ever makes an illegal move: the engine checks every move in every kind of
// game. The long version of the test plays tens of thousands of games per edition.
#include "host_tests/bots/play.hpp"

namespace kaiten {
namespace {

unsigned so_many(unsigned games) {
    return at_length ? 10 * games : games;
}

// Fills the seats with the quick levels, rotated by the number of the game.
Contestants mixed(unsigned game) {
    constexpr std::array<Level, 5> quick{Level::random, Level::easy, Level::casual, Level::medium,
                                         Level::good};
    Contestants contestants;
    for (unsigned seat = 0; seat < contestants.size(); ++seat)
        contestants[seat].level = quick[(seat + game) % quick.size()];
    return contestants;
}

void quick_levels_play_legally_in_classic() {
    for_all_classic_rules([](const Rules& rules) {
        for (unsigned game = 0; game < so_many(1300); ++game)
            play_checked<ClassicGame>(rules, mixed(game), game);
    });
}

void hard_plays_legally_in_classic() {
    for_all_classic_rules([](const Rules& rules) {
        for (unsigned game = 0; game < so_many(12); ++game) {
            Contestants contestants;
            contestants.fill({Level::hard, 1 + game % 12 * 3});
            contestants[0] = {Level::random, 0};
            play_checked<ClassicGame>(rules, contestants, game);
        }
    });
}

Rules party_rules(unsigned seats, std::uint64_t seed) {
    Random random(seed);
    Rules rules;
    rules.edition = (seed & 1U) != 0 ? Edition::party : Edition::party_gamewright;
    rules.seats = static_cast<std::uint8_t>(seats);
    rules.menu = random_menu(seats, random);
    return rules;
}

void quick_levels_play_legally_in_party() {
    for (unsigned seats = 2; seats <= most_seats; ++seats)
        for (unsigned game = 0; game < so_many(300); ++game)
            play_checked<PartyGame>(party_rules(seats, game), mixed(game), game);
}

void hard_plays_legally_in_party() {
    for (unsigned seats = 2; seats <= most_seats; ++seats)
        for (unsigned game = 0; game < so_many(16); ++game) {
            Contestants contestants;
            contestants.fill({Level::random, 0});
            contestants[game % seats] = {Level::hard, 4};
            contestants[(game + 1) % seats] = {Level::hard, 2};
            play_checked<PartyGame>(party_rules(seats, game), contestants, game);
        }
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(quick_levels_play_legally_in_classic);
    RUN_TEST(hard_plays_legally_in_classic);
    RUN_TEST(quick_levels_play_legally_in_party);
    RUN_TEST(hard_plays_legally_in_party);
}
