// The board's keys as the player holds them: upright, or upside down together with the picture.
//
// The directions of a pad or a stick turn with the picture; what is printed on the other keys of
// such a board still says what they do. Keys without a pad are at the corners of the panel, and
// their places mean something: each does what the one did that was in its place, and help names it
// by its own letter.
#pragma once

#include "drivers/input/action.hpp"
#include "engine/core/list.hpp"

namespace kaiten {

class KeysInUse {
public:
    explicit KeysInUse(std::span<const BoardKey> board);

    bool turned() const { return turned_; }
    void turn(bool turned);

    // What they mean now, in a place that stays the same.
    std::span<const BoardKey> rows() const { return rows_; }

    // The buttons held, as the player sees their directions.
    ButtonSet as_held(ButtonSet closed) const;

private:
    List<BoardKey, button_count> rows_;
    bool has_pad_ = false;
    bool turned_ = false;
};

}  // namespace kaiten
