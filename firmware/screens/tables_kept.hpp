// The last table laid, as the settings keep it.
#pragma once

#include <array>
#include <cstdint>

#include "firmware/play/player.hpp"

namespace kaiten {

class Shell;

struct LaidTable {
    Plan plan = first_plan;
    std::uint32_t seed = 0;  // zero: a new one for every game
};

using KeptTable = std::array<std::uint8_t, 16>;

// What does not make a table (a first start, another version) gives the usual one.
LaidTable read_table(const KeptTable& kept);
KeptTable write_table(const LaidTable& table);

// Keeps the table, and starts a game at it.
void start_at_table(Shell& shell, const LaidTable& table);

}  // namespace kaiten
