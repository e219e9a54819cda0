// A seat's table in one line: face, points, puddings, and what lies there as icons and counts.
#pragma once

#include "firmware/play/any_game.hpp"
#include "firmware/play/player.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

struct StripLook {
    bool own = false;     // of the seat whose screen it is
    bool chosen = false;  // its owner has chosen a card this turn
};

void draw_table_strip(Canvas& canvas, Rectangle area, const LaidTable& table, const Plan& plan,
                      unsigned seat, const StripLook& look);

// Where cards laid on this strip's table go.
constexpr Point strip_end(const Rectangle& area) {
    return {area.right() - 14, area.at.y};
}

}  // namespace kaiten
