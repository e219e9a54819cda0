// Turns what the contacts of buttons do into what fingers do.
#pragma once

#include <array>

#include "drivers/input/input.hpp"

namespace kaiten {

// A change counts at once; what the contact does in the moments after it does not.
class Debouncer {
public:
    // Contacts settle within 10 ms; a finger needs more than 40 from one press to the next.
    static constexpr int settling_ms = 25;

    // The buttons held, after that much time since the last call with these contacts closed.
    ButtonSet update(ButtonSet closed, int elapsed_ms);

private:
    ButtonSet held_;
    std::array<int, button_count> settling_{};
};

}  // namespace kaiten
