// Buttons between a pin and ground, with the RP2040's pull-ups. An interrupt remembers every press,
// so that none is lost while the game is busy.
#pragma once

#include <span>

#include "drivers/input/input.hpp"
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
    ButtonSet held() override;

private:
    static void pin_interrupt();

    std::span<const ButtonPin> pins_;
    volatile std::uint32_t pressed_ = 0;  // a bit a pin: pressed since held() was called last
};

}  // namespace kaiten
