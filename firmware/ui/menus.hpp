// Party's menus: their names, and their kinds as icons.
#pragma once

#include "firmware/play/wish.hpp"
#include "firmware/ui/canvas.hpp"
#include "firmware/ui/line.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {

// By their places in the list of those one can wish for.
Text preset_text(unsigned preset);
// Whom it is best for: so many players, any number, or for one that has no name what it is.
Line preset_advice(Language language, unsigned preset);

// Why a kind cannot be on the menu with so many seats, in words.
Line why_not(Language language, Edition edition, Kind kind, unsigned seats);

// The kinds of a menu in their order, over the whole line.
void draw_menu_icons(Canvas& canvas, const Rectangle& line, Edition edition, KindSet menu);

}  // namespace kaiten
