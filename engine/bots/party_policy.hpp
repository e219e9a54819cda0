// A Party seat's quick choice at every decision. Playouts use it for everybody.
#pragma once

#include "engine/bots/party_evaluation.hpp"
#include "engine/move.hpp"
#include "engine/random.hpp"

namespace kaiten {

// How a seat makes up its mind.
struct PartyManner {
    std::uint8_t noise = 0;   // as in Policy
    std::uint8_t denial = 0;  // the part of the next seat's loss that counts, in sixteenths
};

// What a seat takes; `counts` are those of this turn.
Move party_take(const PartyGame& game, const TableCounts& counts, const PartyManner& manner,
                unsigned seat, Random& random);
// The answer to the decision that is open after a reveal.
Move party_answer(const PartyGame& game, TableCounts& counts, Random& random);

// What a move of the seat is worth by judgement.
int value_party_move(const PartyGame& game, const TableCounts& counts, const PartyManner& manner,
                     unsigned seat, const Move& move);

// The best second card after a first, for a seat with chopsticks, and its worth.
struct SecondCard {
    Face card = Face::none;
    int value = -0x7FFF;
};
SecondCard best_party_second(const PartyGame& game, const TableCounts& counts, unsigned seat,
                             Face first);
// Whether a seat that has a spoon had better announce it.
bool wants_spoon(const PartyGame& game, const TableCounts& counts, unsigned seat);
// What denying the next seat its best card of this hand is worth: the card, and how much.
SecondCard denied_card(const PartyGame& game, const TableCounts& counts, const PartyManner& manner,
                       unsigned seat);
bool has_tool(const PartyGame& game, unsigned seat, Kind kind);

}  // namespace kaiten
