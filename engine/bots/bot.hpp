// The computer players. A bot gets a seat's view and a seed, thinks in slices and can return its
// best move at any time. To cancel, stop calling it. The same view, seed and number of playouts
// give the same move and advice, independent of the slices.
#pragma once

#include <cstdint>
#include <span>

#include "engine/bots/level.hpp"
#include "engine/bots/search_memory.hpp"
#include "engine/game/move.hpp"
#include "engine/knowledge/classic_view.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

// Playouts that fit into four milliseconds on a 125 MHz Cortex-M0+, whatever the rules. begin() may
// take as long when there are hundreds of legal moves, so give it a slice of its own.
inline constexpr unsigned slice_playouts = 7;
inline constexpr unsigned party_slice_playouts = 1;

// Returns the full number of playouts for a move: as many as an RP2040 does in about a second.
unsigned playouts_of_move(const Rules& rules);

// Estimated value of a legal move.
struct Advice {
    Move move;
    Reward chance = 0;         // chance to win, as estimated by the search
    std::uint16_t visits = 0;  // playouts that tried the move; 0 if the chance is only the prior
};

class Bot {
public:
    explicit Bot(SearchMemory& memory) : memory_(memory) {}

    // Begins to think about the view's open decision. `playouts` is the full number of playouts;
    // the level does its share of them.
    void begin(Level level, const ClassicView& view, std::uint64_t seed, unsigned playouts,
               Taste taste = Taste::none);
    void begin(Level level, const PartyView& view, std::uint64_t seed, unsigned playouts,
               Taste taste = Taste::none);
    template <typename ViewType>
    void begin(Level level, const ViewType& view, std::uint64_t seed) {
        begin(level, view, seed, playouts_of_move(view.rules));
    }

    // Limits the search that has just begun to one of the legal moves, which gets all playouts. The
    // advice then has an estimate of this move that does not depend on the other moves.
    void consider_only(const Move& move);

    // Runs at most `playouts` playouts. Returns false when there is nothing left to think about.
    bool think(unsigned playouts);
    // Returns the number of playouts for this decision. It drops once no playout can change the
    // result.
    unsigned playouts() const { return playouts_; }
    // Returns the best move so far.
    Move best() const;

    // Writes the legal moves with their estimated values so far, best first, and returns their
    // number. If there is not enough room, the moves ranked highest by the evaluation are written.
    // Only for levels that search.
    unsigned advise(std::span<Advice> advice) const;
    // Returns the chance of any seat to win, as this bot's view suggests: the mean reward of the
    // moves tried for the seat. Half of full_reward if none was tried.
    Reward chance_of(unsigned seat) const;

private:
    template <typename ViewType>
    void think_about(const ViewType& view, const LevelRow& level, std::uint64_t seed,
                     unsigned playouts);
    bool settled() const;
    Advice advice_on(unsigned move) const;

    SearchMemory& memory_;
    Move first_sight_;
    void (*play_playout_)(SearchMemory&) = nullptr;
    std::uint16_t playouts_ = 0;  // total for this decision
};

}  // namespace kaiten
