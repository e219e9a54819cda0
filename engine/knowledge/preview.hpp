// Previews the points that a move would score for its seat with the current tables, all other
// tables unchanged. Incomplete moves can be previewed too.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

struct Preview {
    int round = 0;  // points of this round
    int end = 0;    // points at the end of the game, from desserts
    // If the move completes no set: `missing` more cards of the kind (icons for uramaki) would
    // score `promise` points. Refers to the table that gets the last card, which is the dummy's if
    // the move has a card for the dummy.
    unsigned missing = 0;
    int promise = 0;
    int given = 0;           // points of the dummy or the asking seat for the card it gets
    bool may_spill = false;  // miso: lost if another seat lays one in this turn

    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

// A special order scores as its best copy; other cards that act score nothing by themselves. Miso
// scores as if no other seat laid one from now on. A request for a kind scores as the matching card
// with the fewest points; a card that, as far as the seat knows, nobody has scores nothing.
Preview preview(const ClassicGame& game, unsigned seat, const Move& move);
Preview preview(const PartyGame& game, unsigned seat, const Move& move);

}  // namespace kaiten
