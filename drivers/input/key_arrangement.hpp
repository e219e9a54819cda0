// The arrangements of keys that boards have. A board names its arrangement in its board.cmake
// (KAITEN_KEYS); the application decides what each key means.
#pragma once

#include "drivers/input/input.hpp"

namespace kaiten {

// A pad is four directions: a cross, a joystick or four separate keys.
enum class KeyArrangement : std::uint8_t {
    pad_and_four_keys,  // A, B, X and Y
    pad_and_two_keys,   // A and B
    four_keys,          // A, B, X and Y at the corners of the panel
};

constexpr bool has_pad(KeyArrangement keys) {
    return keys != KeyArrangement::four_keys;
}

// Returns whether the board has this button.
constexpr bool has_button(KeyArrangement keys, Button button) {
    if (button < Button::a) return has_pad(keys);
    return button < Button::x || keys != KeyArrangement::pad_and_two_keys;
}

}  // namespace kaiten
