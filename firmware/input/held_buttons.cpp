// Follows the changes of the buttons.
#include "firmware/input/held_buttons.hpp"

namespace kaiten {

void HeldButtons::change(ButtonSet held) {
    const ButtonSet pressed = keys_.as_held(held.without(held_));
    held_ = held;
    hidden_ = hidden_.common(held);
    for (int i = 0; i < button_count; ++i)
        if (pressed.has(static_cast<Button>(i))) ++presses_[static_cast<std::size_t>(i)];
}

}  // namespace kaiten
