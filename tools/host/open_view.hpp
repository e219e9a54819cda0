// A view of all hands, which hides only the order of the pile. The player `seer` uses it to measure
// how much hidden information costs the other players. Never part of the firmware.
#pragma once

#include "engine/knowledge/classic_view.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

ClassicView open_view_of(const ClassicGame& game, unsigned seat);
PartyView open_view_of(const PartyGame& game, unsigned seat);

}  // namespace kaiten
