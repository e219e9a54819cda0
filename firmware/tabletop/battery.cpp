// Draws the battery symbol.
#include "firmware/tabletop/battery.hpp"

#include <algorithm>

namespace kaiten {
namespace {

constexpr Art fillings[] = {Art::symbol_battery_0, Art::symbol_battery_1, Art::symbol_battery_2,
                            Art::symbol_battery_3, Art::symbol_battery_4};
constexpr int percent_a_filling = 23;  // the fullest picture starts at 92 %
constexpr Point from_corner{20, 5};

}  // namespace

void draw_battery(Canvas& canvas, Point at, const PowerStatus& power) {
    if (!power.has_battery) return;
    const int filling = std::min(power.battery_percent / percent_a_filling, 4);
    canvas.sprite(at, power.charging ? Art::symbol_charging : fillings[filling]);
}

void draw_battery_in_corner(Canvas& canvas, const PowerStatus& power) {
    draw_battery(canvas, {canvas.whole().right() - from_corner.x, from_corner.y}, power);
}

}  // namespace kaiten
