// The boards whose panel has this program's size: a table made from the folders of boards/
// (tools/cmake/KaitenKnownBoards.cmake), so that a new board is known by its folder alone.
#pragma once

#include <span>

#include "drivers/input/action.hpp"

namespace kaiten {

struct KnownBoard {
    const char* folder;
    const char* name;  // as people call it
    std::span<const BoardKey> keys;
};

// In the order of their folders; none for a size that no board has yet.
std::span<const KnownBoard> known_boards();

}  // namespace kaiten
