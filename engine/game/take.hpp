// The take: the card or cards that every seat chooses in a turn. TakeSituation holds everything
// that the rules of a take depend on, so games and views use the same code.
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
    UsableWasabi wasabi;          // free wasabi on the seat's table
    bool chopsticks;              // chopsticks from an earlier turn are on the seat's table
    bool spoon;                   // likewise a spoon; Party only
    bool serves_dummy;            // the seat plays for the dummy this turn
    bool wasabi_may_be_declined;  // from the edition's row

    // Cards of the hand that the seat cannot take for itself.
    unsigned reserved() const { return serves_dummy ? 1 : 0; }
    bool may_take_two() const { return chopsticks && hand.size() >= 2 + reserved(); }
    // A spoon is useless in the last turn: the other hands are empty.
    bool may_use_spoon() const { return spoon && hand.size() >= 2; }
};

Refusal check_take(const TakeSituation& situation, const Move& move);
void legal_takes(const TakeSituation& situation, MoveList& moves);
Move random_take(const TakeSituation& situation, Random& random);

}  // namespace kaiten
