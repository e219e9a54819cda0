// One decision of a Party seat, looked at apart from the game around it: what may be answered.
// Games and views both ask here, so they cannot disagree.
#pragma once

#include "engine/game/take.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

struct PartySituation {
    const OpenDecision& open;
    const PartyTable& table;           // of the deciding seat
    const List<Face, max_hand>& hand;  // of the deciding seat
    const List<Face, 4>& drawn;
    KindSet menu;
};

TakeSituation take_situation(const PartyTable& table, const List<Face, max_hand>& hand,
                             KindSet menu);

Refusal check_answer(const PartySituation& situation, const Move& move);
void legal_answers(const PartySituation& situation, MoveList& moves);
Move random_answer(const PartySituation& situation, Random& random);

// Whether the card is what a spoon asked for.
bool is_asked_for(const OpenDecision& open, Face card);
// Whether the card at the place may go into a takeout box.
bool may_be_flipped(const PartyTable& table, unsigned place);

}  // namespace kaiten
