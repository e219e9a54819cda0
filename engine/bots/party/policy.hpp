// A Party seat's quick choice at every decision. Playouts use it for everybody.
#pragma once

#include <cstdint>
#include <span>

#include "engine/bots/party/evaluation.hpp"
#include "engine/bots/taste.hpp"
#include "engine/core/random.hpp"
#include "engine/game/move.hpp"

namespace kaiten {

// What the outlook's seat takes, with a taste, and as much noise as is asked for.
Move party_take(const PartyOutlook& outlook, const Fancy& fancy, std::uint8_t noise,
                Random& random);
// The answer to the decision that is open after a reveal, of the seat that has to give it.
Move party_answer(const PartyOutlook& outlook);

// What moves of the outlook's seat, all of one decision, are worth by judgement.
void value_party_moves(const PartyOutlook& outlook, std::span<const Move> moves,
                       std::span<std::int16_t> values);

// What the desserts the seat has kept can be expected to bring in the end, after this round.
int dessert_hope(const PartyOutlook& outlook);

// The best second card after a first, for a seat with chopsticks.
ValuedCard best_party_second(const PartyOutlook& outlook, Face first);
// What denying the next seat its best card of this hand is worth: the card, and how much.
ValuedCard denied_card(const PartyOutlook& outlook);
// Whether a seat that has a spoon had better announce it.
bool wants_spoon(const PartyOutlook& outlook);
bool has_tool(const PartyOutlook& outlook, Kind kind);

}  // namespace kaiten
