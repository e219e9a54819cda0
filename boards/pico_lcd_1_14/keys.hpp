// The key table of the Pico-LCD-1.14, for its firmware and for the desktop.
#pragma once

#include "drivers/input/action.hpp"

namespace kaiten {

inline constexpr const auto& board_keys = six_keys;

}  // namespace kaiten
