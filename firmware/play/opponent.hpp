// Connects the game with the bots. Runs one bot for one seat in slices, and returns its choice and
// its advice. The bot gets the seat's view only, never the other hands. The choice depends on view,
// level, seed and number of playouts, but not on the slicing.
#pragma once

#include <span>

#include "engine/bots/bot.hpp"
#include "firmware/play/any_game.hpp"
#include "firmware/play/player.hpp"

namespace kaiten {

class Opponent {
public:
    // Returns the playouts per decision, shared by all bots of the game. An RP2040 makes them in
    // little more than half a second, drawing included.
    static unsigned playouts_a_turn(const Rules& rules);
    // Return the playouts of a hint, and of each choice that the review looks at.
    static unsigned playouts_of_hint(const Rules& rules);
    static unsigned playouts_of_review(const Rules& rules);

    void begin(const AnyGame& game, unsigned seat, Level level, std::uint64_t seed,
               unsigned playouts, Taste taste = Taste::none);
    // Thinks for at most 4 ms. Returns true when the bot has decided.
    bool think();
    // The same for a worker, with the opponent as its job. Its slices are short, so that it pauses
    // soon.
    static bool run_slice(void* opponent);
    Move choice() const { return bot_.best(); }
    // Returns the moves that the bot has examined, best first.
    unsigned advise(std::span<Advice> advice) const { return bot_.advise(advice); }
    // Returns the chance of any seat to win, as the bot's search suggests.
    Reward chance_of(unsigned seat) const { return bot_.chance_of(seat); }
    // Returns the memory of the search, for others that search while no bot thinks.
    SearchMemory& memory() { return memory_; }

private:
    SearchMemory memory_;
    Bot bot_{memory_};
    std::uint8_t slice_ = slice_playouts;
    bool just_begun_ = false;  // begin() already used up a slice of time
};

}  // namespace kaiten
