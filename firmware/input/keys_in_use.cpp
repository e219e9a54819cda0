// Maps the keys when the device is turned upside down.
#include "firmware/input/keys_in_use.hpp"

#include "engine/core/covers.hpp"

namespace kaiten {
namespace {

// The opposite direction of the pad, and the key in the diagonally opposite corner of the panel: A
// is above B on the left side, X is above Y on the right side.
constexpr Button opposite[] = {Button::down, Button::up, Button::right, Button::left,
                               Button::y,    Button::x,  Button::b,     Button::a};
static_assert(covers(opposite, Button::y));

constexpr Button pad[] = {Button::up, Button::down, Button::left, Button::right};

Button across(Button button) {
    return opposite[static_cast<unsigned>(button)];
}

}  // namespace

KeysInUse::KeysInUse(KeyArrangement board) : has_pad_{has_pad(board)} {
    for (const BoardKey& key : key_table(board))
        rows_.push(key);
}

void KeysInUse::turn(bool turned) {
    if (turned == turned_) return;
    turned_ = turned;
    if (has_pad_) return;
    for (BoardKey& key : rows_)
        key.button = across(key.button);
}

ButtonSet KeysInUse::as_held(ButtonSet closed) const {
    if (!turned_ || !has_pad_) return closed;
    ButtonSet held = closed;
    for (const Button direction : pad) {
        held.remove(direction);
        if (closed.has(across(direction))) held.add(direction);
    }
    return held;
}

}  // namespace kaiten
