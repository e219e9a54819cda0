// Buttons between a pin and ground with the RP2040's pull-ups, or between a pin and the supply with
// its pull-downs. A timer interrupt samples them every millisecond, even while flash is being
// erased. A contact counts as closed when two samples in a row find it closed, so that a short
// disturbance is no press.
#pragma once

#include <span>

#include "drivers/input/debouncer.hpp"
#include "drivers/pins.hpp"

namespace kaiten {

// A row of a board's pin table. Two pins may belong to the same button, such as a joystick's click
// and a key.
struct ButtonPin {
    Button button;
    Pin pin;
};

// At most one instance: the interrupt handler uses a single static pointer.
class PicoGpioButtons final : public Input {
public:
    explicit PicoGpioButtons(std::span<const ButtonPin> pins) : pins_{pins} {}

    void start();
    std::optional<ButtonSet> next_change(int least_age_ms) override {
        return debouncer_.next_change(least_age_ms);
    }
    bool changed() const override { return debouncer_.changed(); }
    // Returns the buttons whose contacts are closed now, without debouncing.
    ButtonSet closed() const;

private:
    static void timer_interrupt();
    void look();

    std::span<const ButtonPin> pins_;
    std::array<PinMask, button_count> masks_{};  // pins of each button, in RAM for the interrupt
    ButtonSet closed_before_;                    // in the last sample
    Debouncer debouncer_;
};

}  // namespace kaiten
