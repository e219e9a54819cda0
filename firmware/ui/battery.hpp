// How full the battery is, as a small picture.
#pragma once

#include "firmware/power/power_status.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

// Nothing on boards that have none.
void draw_battery(Canvas& canvas, Point at, const PowerStatus& power);
// The same in the upper right corner.
void draw_battery_in_corner(Canvas& canvas, const PowerStatus& power);

}  // namespace kaiten
