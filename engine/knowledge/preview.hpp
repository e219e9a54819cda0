// What a move would bring its seat as the tables lie now, all other tables unchanged: for those who
// think about it. Moves that are only half made may be asked about, too.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

struct Preview {
    int round = 0;  // points of this round
    int end = 0;    // points of the game's end: desserts
    // For a card that completes nothing yet: so many more like it, those of the move counted,
    // would bring so many points. None if it completes something, or nothing can.
    unsigned missing = 0;
    int promise = 0;
    int given = 0;  // what a card for the dummy, or for the seat that asked, brings its getter

    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

// Cards that act when they are laid bring nothing by themselves. Miso is counted as if nobody else
// laid one; of a kind that a spoon asks for, the card that would bring the least.
Preview preview(const Game& game, unsigned seat, const Move& move);
Preview preview(const PartyGame& game, unsigned seat, const Move& move);

}  // namespace kaiten
