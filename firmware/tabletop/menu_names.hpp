// Party's menus: their names, their advice and their kinds as icons.
#pragma once

#include "firmware/play/setup.hpp"
#include "firmware/text/line.hpp"
#include "firmware/text/text.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

// Returns the name of a preset: a named menu, the random menu or the player's own menu.
Text preset_text(unsigned preset);
// Returns for how many players a named menu is best, or the explanation of the other two presets.
Line preset_advice(Language language, unsigned preset);

// Returns why a kind cannot be on the menu with this number of seats.
Line why_not(Language language, Edition edition, Kind kind, unsigned seats);

// Draws the icons of the kinds on a menu, spread over `line`.
void draw_menu_icons(Canvas& canvas, const Rectangle& line, Edition edition, KindSet menu);

}  // namespace kaiten
