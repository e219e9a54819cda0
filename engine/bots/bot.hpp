// The computer players. A bot is given a seat's view and a seed, thinks in slices as long as it is
// let, and can be asked for its best move at any time; to cancel, just stop asking. The same view,
// seed and number of playouts give the same move and advice, however they are sliced.
#pragma once

#include <cstdint>
#include <span>

#include "engine/bots/level.hpp"
#include "engine/bots/search_memory.hpp"
#include "engine/game/move.hpp"
#include "engine/knowledge/classic_view.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

// So many playouts fit into four milliseconds of a 125 MHz Cortex-M0+, whatever the table. To begin
// takes as long where there are hundreds of legal moves, so it should be a slice of its own.
inline constexpr unsigned slice_playouts = 7;
inline constexpr unsigned party_slice_playouts = 1;

// So many playouts a move deserves at a table: what an RP2040 makes of a second.
unsigned playouts_of_move(const Rules& rules);

// What a legal move is worth.
struct Advice {
    Move move;
    Reward chance = 0;         // to win, as the search sees it
    std::uint16_t visits = 0;  // playouts that tried it; without any, the chance is a guess
};

class Bot {
public:
    explicit Bot(SearchMemory& memory) : memory_(memory) {}

    // Begins to think about the decision that is open in the view. The level does its share of the
    // playouts.
    void begin(Level level, const ClassicView& view, std::uint64_t seed, unsigned playouts,
               Taste taste = Taste::none);
    void begin(Level level, const PartyView& view, std::uint64_t seed, unsigned playouts,
               Taste taste = Taste::none);
    template <typename ViewType>
    void begin(Level level, const ViewType& view, std::uint64_t seed) {
        begin(level, view, seed, playouts_of_move(view.rules));
    }

    // Thinks for at most so many playouts. False when there is nothing left to think about.
    bool think(unsigned playouts);
    // So many playouts this decision gets: fewer once nothing can change it any more.
    unsigned playouts() const { return playouts_; }
    // The best move so far.
    Move best() const;

    // All legal moves with what they are worth by the thoughts so far, the best first; for levels
    // that search. Writes as many as there is room for, the most promising by judgement, and
    // returns how many.
    unsigned advise(std::span<Advice> advice) const;

private:
    template <typename ViewType>
    void think_about(const ViewType& view, const LevelRow& level, std::uint64_t seed,
                     unsigned playouts);
    bool settled() const;
    Advice advice_on(unsigned move) const;

    SearchMemory& memory_;
    Move first_sight_;
    void (*play_playout_)(SearchMemory&) = nullptr;
    std::uint16_t playouts_ = 0;  // to be done in all
};

}  // namespace kaiten
