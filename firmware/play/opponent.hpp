// The one place where the game meets its bots: a seat's view and a level go in, slice by slice a
// choice comes out, and advice for those who ask. The same view, level, seed and number of playouts
// give the same choice, however they are sliced.
#pragma once

#include <span>

#include "engine/bots/bot.hpp"
#include "firmware/play/player.hpp"

namespace kaiten {

class Opponent {
public:
    // The most playouts of a move, all bots of a table together: with the drawing between the
    // slices an RP2040 makes them in three quarters of a second, which leaves room for the misses
    // of its flash cache.
    static constexpr unsigned playouts_a_turn = 2500;
    // A hint's, and those of each choice that is looked at after a game.
    static constexpr unsigned playouts_of_hint = 2000;
    static constexpr unsigned playouts_of_review = 400;

    void begin(const View& view, Player level, std::uint64_t seed, unsigned playouts);
    // Thinks for at most four milliseconds; true when it has decided.
    bool think();
    Move choice() const { return bot_.best(); }
    // The moves it has looked at, the best first.
    unsigned advise(std::span<Advice> advice) const { return bot_.advise(advice); }

private:
    SearchMemory memory_;
    Bot bot_{memory_};
    bool just_begun_ = false;  // which was a slice's work
};

}  // namespace kaiten
