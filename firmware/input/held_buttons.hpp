// The buttons that are held at this moment, as the main loop has read them from the board and the
// console. Everything else is derived from them here: what the application sees, what the self-test
// sees, and the number of presses.
#pragma once

#include <array>

#include "firmware/input/keys_in_use.hpp"

namespace kaiten {

class HeldButtons {
public:
    explicit HeldButtons(const KeysInUse& keys) : keys_{keys} {}

    // Sets the buttons that are held on the board, and counts the new presses.
    void change(ButtonSet held);
    // Hides the buttons that are held on the board from the application until their release.
    void hide() { hidden_ = held_; }
    // Sets the buttons that the console holds.
    void type(ButtonSet typed) { typed_ = typed; }

    // Returns the buttons held on the board, with the directions as the player sees them.
    ButtonSet on_board() const { return keys_.as_held(held_); }
    // Returns the buttons that the application sees: those of the board that are not hidden, and
    // those of the console.
    ButtonSet for_application() const {
        return keys_.as_held(held_.without(hidden_)).united(typed_);
    }

    // Presses on the board since the last forget_presses(), indexed by button.
    using Presses = std::array<std::uint16_t, button_count>;
    const Presses& presses() const { return presses_; }
    void forget_presses() { presses_ = {}; }

private:
    const KeysInUse& keys_;
    ButtonSet held_;
    ButtonSet hidden_;
    ButtonSet typed_;
    Presses presses_{};
};

}  // namespace kaiten
