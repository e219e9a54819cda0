// A view in which nothing is hidden but the order of the pile: what `seer` looks at. It is for
// measuring how much the other players lose by not knowing, and in no firmware.
#pragma once

#include "engine/knowledge/classic_view.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

View open_view_of(const Game& game, unsigned seat);
PartyView open_view_of(const PartyGame& game, unsigned seat);

}  // namespace kaiten
