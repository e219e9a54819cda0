// What a move would bring its seat as the tables lie now, all other tables unchanged: for those who
// think about it. Moves that are only half made may be asked about, too.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

struct Preview {
    int round = 0;  // points of this round
    int end = 0;    // points of the game's end: desserts
    // Where the move completes nothing of the kind it lays: so many more like it would bring so
    // many points. Of uramaki so many icons. It is about the table that gets the last card: with
    // one for the dummy, the dummy's.
    unsigned missing = 0;
    int promise = 0;
    int given = 0;  // what a card for the dummy, or for the seat that asked, brings its getter
    bool may_spill = false;  // miso: it is lost if anybody else lays one in this turn

    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

// A special order brings what its best copy does; other cards that act bring nothing by themselves.
// Miso is counted as if nobody else laid one from now on. Of a kind that a spoon asks for, the card
// that would bring the least is counted; what nobody can have, as far as the seat knows, brings
// nothing.
Preview preview(const ClassicGame& game, unsigned seat, const Move& move);
Preview preview(const PartyGame& game, unsigned seat, const Move& move);

}  // namespace kaiten
