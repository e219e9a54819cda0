// Converts the setup of the last game to and from the 24 bytes that the settings store.
#pragma once

#include <array>

#include "firmware/play/setup.hpp"

namespace kaiten {

using KeptTable = std::array<std::uint8_t, 24>;

// Invalid bytes (first start, unknown version) yield the default setup.
Wish read_table(const KeptTable& kept);
KeptTable write_table(const Wish& wish);

}  // namespace kaiten
