// The last table that was laid, as the settings keep it: twenty-four bytes.
#pragma once

#include <array>

#include "firmware/play/wish.hpp"

namespace kaiten {

using KeptTable = std::array<std::uint8_t, 24>;

// What does not make a table (a first start, another version) gives the usual one.
Wish read_table(const KeptTable& kept);
KeptTable write_table(const Wish& wish);

}  // namespace kaiten
