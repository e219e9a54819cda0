// The wasabi rule: decides which nigiri of a turn go on a wasabi.
#pragma once

#include "engine/game/cards.hpp"

namespace kaiten {

// The free wasabi that the cards of one turn can use, in the order they are laid.
struct UsableWasabi {
    unsigned count;
    bool same_turn;  // from the edition's row: a wasabi laid in this turn counts

    constexpr bool could_take(Face card) const { return is_nigiri(card) && count > 0; }

    // Lays the next card. Returns 1 if it goes on a wasabi, else 0. Branch-free, because the
    // sequence of cards is unpredictable.
    constexpr unsigned lay(Face card, bool declined) {
        const unsigned on_wasabi = could_take(card) && !declined ? 1 : 0;
        const unsigned fresh = card == Face::wasabi && same_turn ? 1 : 0;
        count = count - on_wasabi + fresh;
        return on_wasabi;
    }
};

}  // namespace kaiten
