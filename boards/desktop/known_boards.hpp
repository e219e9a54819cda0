// The boards whose panel has this program's size. The table is generated from the folders of
// boards/ (tools/cmake/KaitenKnownBoards.cmake), so that a new board needs only its folder.
#pragma once

#include <span>

#include "drivers/input/key_arrangement.hpp"

namespace kaiten {

struct KnownBoard {
    const char* folder;
    const char* name;  // for people to read
    KeyArrangement keys;
};

// Returns the boards in the order of their folders; empty if no board has this size.
std::span<const KnownBoard> known_boards();

}  // namespace kaiten
