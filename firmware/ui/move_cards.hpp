// A choice as a row of small cards: what is taken, in order, and what the dummy gets.
#pragma once

#include "engine/game/move.hpp"
#include "engine/game/rules.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

// Returns where it ends.
int draw_move_cards(Canvas& canvas, Point at, Edition edition, const Move& move);

}  // namespace kaiten
