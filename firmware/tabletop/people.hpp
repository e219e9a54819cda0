// Portraits, names, levels and tastes of the players.
#pragma once

#include "firmware/play/setup.hpp"
#include "firmware/tabletop/tabletop_style.hpp"
#include "firmware/text/line.hpp"
#include "firmware/text/text.hpp"

namespace kaiten {

// Returns the portrait of a seat. The dummy has the number after the last seat.
Art portrait_of(const Plan& plan, unsigned seat);
Art dummy_portrait();
// Draws a portrait in the small size of the theme.
inline void draw_small_portrait(Canvas& canvas, Point at, Art portrait) {
    canvas.panel().paint_small_portrait(canvas, at, portrait);
}
Line name_of(Language language, const Plan& plan, unsigned seat);
Text level_text(Player player);
// Returns a sentence about the taste of the bot on this seat, or nothing if it has no taste.
Line taste_of(Language language, const Setup& table, unsigned seat);

}  // namespace kaiten
