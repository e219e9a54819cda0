// The one place where the game meets its bots: a game, a seat and a level go in, slice by slice a
// choice comes out, and advice for those who ask. The bot sees the seat's view and nothing more.
// The same view, level, seed and number of playouts give the same choice, however they are sliced.
#pragma once

#include <span>

#include "engine/bots/bot.hpp"
#include "firmware/play/any_game.hpp"
#include "firmware/play/player.hpp"

namespace kaiten {

class Opponent {
public:
    // The most playouts of a decision, all bots of a table together: with the drawing between the
    // slices an RP2040 makes them in little more than half a second.
    static unsigned playouts_a_turn(const Rules& rules);
    // A hint's, and those of each choice that is looked at after a game.
    static unsigned playouts_of_hint(const Rules& rules);
    static unsigned playouts_of_review(const Rules& rules);

    void begin(const AnyGame& game, unsigned seat, Player level, std::uint64_t seed,
               unsigned playouts, Taste taste = Taste::none);
    // Thinks for at most four milliseconds; true when it has decided.
    bool think();
    Move choice() const { return bot_.best(); }
    // The moves it has looked at, the best first.
    unsigned advise(std::span<Advice> advice) const { return bot_.advise(advice); }

private:
    SearchMemory memory_;
    Bot bot_{memory_};
    std::uint8_t slice_ = slice_playouts;
    bool just_begun_ = false;  // which was a slice's work
};

}  // namespace kaiten
