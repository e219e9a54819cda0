// Quick random play: plays on until the round or the game is over, as random_move() would, but
// quicker; the numbers drawn from the generator are not the same. It follows every column of the
// edition, as the ordinary way does.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

void play_round_randomly(Game& game, Random& random);
void play_round_randomly(PartyGame& game, Random& random);

template <typename AnyGame>
void play_randomly(AnyGame& game, Random& random) {
    while (game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) start_round(game);
        play_round_randomly(game, random);
    }
}

// What an edition says about wasabi.
struct WasabiManners {
    bool may_decline;
    bool same_turn;
};
// The same with manners that may be those of no edition. The game has no dummy, and a turn begins.
void play_round_randomly(Game& game, Random& random, WasabiManners manners);

// What is left of a turn, the ordinary way.
template <typename AnyGame>
void play_turn(AnyGame& game, Random& random) {
    const unsigned open = deciding_seats(game);
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        if ((open & seat_bit(seat)) != 0) commit_legal(game, seat, random_move(game, seat, random));
}

}  // namespace kaiten
