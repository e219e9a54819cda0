// The keys of the board as the player holds it: upright, or upside down together with the picture.
//
// On a board with a pad or a stick, the directions turn with the picture. Its other keys keep their
// actions, because their labels are printed. On a board without a pad, the keys are at the corners
// of the panel and their position matters: each key takes over the action of the opposite key, and
// the help bar names it by its own letter.
#pragma once

#include "engine/core/list.hpp"
#include "firmware/input/key_table.hpp"

namespace kaiten {

class KeysInUse {
public:
    explicit KeysInUse(KeyArrangement board);

    bool turned() const { return turned_; }
    void turn(bool turned);

    // Returns the keys and their actions. The span stays valid: turn() changes it in place.
    std::span<const BoardKey> rows() const { return rows_; }

    // Returns the held buttons `closed`, with the directions as the player sees them.
    ButtonSet as_held(ButtonSet closed) const;

private:
    List<BoardKey, button_count> rows_;
    const bool has_pad_;
    bool turned_ = false;
};

}  // namespace kaiten
