// The key table of the Pico Display Pack, for its firmware and for the desktop.
#pragma once

#include "drivers/input/action.hpp"

namespace kaiten {

inline constexpr const auto& board_keys = four_keys;

}  // namespace kaiten
