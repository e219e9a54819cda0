// Declares what a line in firmware/screens/screens.inc declares for a screen of the game.
#pragma once

#include "firmware/screens/screens.hpp"

namespace kaiten {

inline constexpr auto template_screen_id = static_cast<ScreenId>(0xff);

namespace open {
void template_screen(Shell& shell, unsigned first);
}  // namespace open

}  // namespace kaiten
