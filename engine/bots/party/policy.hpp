// The policy: a Party seat's fast choice for every decision. Playouts use it for all seats.
#pragma once

#include <cstdint>
#include <span>

#include "engine/bots/party/evaluation.hpp"
#include "engine/bots/taste.hpp"
#include "engine/core/random.hpp"
#include "engine/game/move.hpp"

namespace kaiten {

// Returns the take of the outlook's seat, with its taste and noise (a mask).
Move party_take(const PartyOutlook& outlook, const Fancy& fancy, std::uint8_t noise,
                Random& random);
// Returns the answer to the open decision; the outlook is that of the deciding seat.
Move party_answer(const PartyOutlook& outlook);

// Evaluates moves of the outlook's seat. All moves must answer the same decision.
void value_party_moves(const PartyOutlook& outlook, std::span<const Move> moves,
                       std::span<std::int16_t> values);

// Returns the points that the seat's kept desserts are expected to score at the end of the game,
// seen from the end of this round.
int dessert_hope(const PartyOutlook& outlook);

// Returns the best second card after `first`, for a seat with chopsticks.
ValuedCard best_party_second(const PartyOutlook& outlook, Face first);
// Returns the next seat's best card of this hand, and the value of denying it.
ValuedCard denied_card(const PartyOutlook& outlook);
// Returns whether a seat with a spoon should announce it.
bool wants_spoon(const PartyOutlook& outlook);
bool has_tool(const PartyOutlook& outlook, Kind kind);

}  // namespace kaiten
