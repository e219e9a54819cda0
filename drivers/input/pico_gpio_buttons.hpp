// Buttons between a pin and ground, with the RP2040's pull-ups. A timer looks at them every
// millisecond, whatever the game is busy with, even while flash is erased.
#pragma once

#include <span>

#include "drivers/input/debouncer.hpp"
#include "drivers/pins.hpp"

namespace kaiten {

// A row of a board's table. Two pins may be the same button: a joystick's click and a key.
struct ButtonPin {
    Button button;
    Pin pin;
};

// One at most: the interrupt has a single place to remember it.
class PicoGpioButtons final : public Input {
public:
    explicit PicoGpioButtons(std::span<const ButtonPin> pins) : pins_{pins} {}

    void start();
    std::optional<ButtonSet> next_change(int least_age_ms) override {
        return debouncer_.next_change(least_age_ms);
    }
    bool has_change() const { return debouncer_.has_change(); }
    // Those whose contacts are closed at this moment, bouncing or not.
    ButtonSet closed() const;

private:
    static void timer_interrupt();
    void look();

    std::span<const ButtonPin> pins_;
    std::array<PinMask, button_count> masks_{};  // the pins of each button, in RAM
    Debouncer debouncer_;
};

}  // namespace kaiten
