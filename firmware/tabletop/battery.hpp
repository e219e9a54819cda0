// The battery symbol, which shows the charge.
#pragma once

#include "firmware/power/power_status.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

// Draws nothing on a board without a battery.
void draw_battery(Canvas& canvas, Point at, const PowerStatus& power);
// Draws the battery in the upper right corner.
void draw_battery_in_corner(Canvas& canvas, const PowerStatus& power);

}  // namespace kaiten
