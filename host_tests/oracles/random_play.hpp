// Quick random play to the end of the round or of the game. It has the same distribution of moves
// as random_move(), but draws other numbers from the generator. It follows all columns of the
// edition table, as the ordinary functions do.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

void play_round_randomly(ClassicGame& game, Random& random);
void play_round_randomly(PartyGame& game, Random& random);

template <typename AnyGame>
void play_randomly(AnyGame& game, Random& random) {
    while (game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) start_round(game);
        play_round_randomly(game, random);
    }
}

// Rules of an edition about wasabi.
struct WasabiManners {
    bool may_decline;
    bool same_turn;
};
// Plays with any combination of wasabi rules, even one that no edition has. The game must have no
// dummy, and must be at the start of a turn.
void play_round_randomly(ClassicGame& game, Random& random, WasabiManners manners);

// Plays the rest of a turn with the ordinary functions.
template <typename AnyGame>
void play_turn(AnyGame& game, Random& random) {
    const unsigned open = deciding_seats(game);
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        if ((open & seat_bit(seat)) != 0) commit_legal(game, seat, random_move(game, seat, random));
}

}  // namespace kaiten
