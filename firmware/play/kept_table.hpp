// The last table that was laid, as the settings keep it: sixteen bytes.
#pragma once

#include <array>

#include "firmware/play/player.hpp"

namespace kaiten {

using KeptTable = std::array<std::uint8_t, 16>;

// A table as somebody wishes it.
struct Wish {
    Plan plan = first_plan;
    std::uint32_t seed = 0;  // zero: a new one for every game

    friend constexpr bool operator==(const Wish&, const Wish&) = default;
};

// What does not make a table (a first start, another version) gives the usual one.
Wish read_table(const KeptTable& kept);
KeptTable write_table(const Wish& wish);

}  // namespace kaiten
