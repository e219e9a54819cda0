// How full the battery is, as a small picture.
#pragma once

#include "firmware/power/power_status.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

inline constexpr Point battery_place{220, 5};

// Nothing on boards that have none.
void draw_battery(Canvas& canvas, Point at, const PowerStatus& power);

}  // namespace kaiten
