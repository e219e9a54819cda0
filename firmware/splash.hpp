// The first screen: name, version, board, and the buttons as they are pressed.
#pragma once

#include "firmware/application.hpp"

namespace kaiten {

void draw_splash(Canvas& canvas, const Identity& identity, ButtonSet held);

}  // namespace kaiten
