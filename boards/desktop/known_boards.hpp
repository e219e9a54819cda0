// The boards that the program can imitate. The table is generated from the folders of
// boards/ (tools/cmake/KaitenKnownBoards.cmake), so that a new board needs only its folder.
#pragma once

#include <span>

#include "drivers/display/size.hpp"
#include "drivers/input/key_arrangement.hpp"

namespace kaiten {

struct KnownBoard {
    const char* folder;
    const char* name;  // for people to read
    Size panel;
    KeyArrangement keys;
    bool has_ring;  // has a wire to other devices
};

// Returns the boards in the order of their folders.
std::span<const KnownBoard> known_boards();

}  // namespace kaiten
