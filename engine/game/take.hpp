// Everybody's choice of a turn, looked at apart from the game around it: what may be taken from
// this hand, with this table. Games and views both ask here, so they cannot disagree.
#pragma once

#include "engine/core/list.hpp"
#include "engine/core/random.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/move.hpp"
#include "engine/game/refusal.hpp"
#include "engine/game/rules.hpp"
#include "engine/game/wasabi.hpp"

namespace kaiten {

struct TakeSituation {
    const List<Face, max_hand>& hand;
    UsableWasabi wasabi;          // on the own table
    bool chopsticks;              // on the own table, from an earlier turn
    bool spoon;                   // likewise; Party only
    bool serves_dummy;            // plays for the dummy this turn
    bool wasabi_may_be_declined;  // the edition's choice

    // Cards that must remain to be taken by others than the seat itself.
    unsigned reserved() const { return serves_dummy ? 1 : 0; }
    bool may_take_two() const { return chopsticks && hand.size() >= 2 + reserved(); }
    // After the last cards are taken there is nobody left to ask.
    bool may_use_spoon() const { return spoon && hand.size() >= 2; }
};

Refusal check_take(const TakeSituation& situation, const Move& move);
void legal_takes(const TakeSituation& situation, MoveList& moves);
Move random_take(const TakeSituation& situation, Random& random);

}  // namespace kaiten
