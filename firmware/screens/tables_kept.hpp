// The last table laid, as the settings keep it.
#pragma once

#include <array>

#include "firmware/screens/states.hpp"

namespace kaiten {

class Shell;

using KeptTable = std::array<std::uint8_t, 16>;

// What does not make a table (a first start, another version) gives the usual one.
void read_table(const KeptTable& kept, NewGameState& state);
KeptTable write_table(const NewGameState& state);

// Keeps the table laid in the new game screen, and starts a game at it.
void start_kept_table(Shell& shell);

}  // namespace kaiten
