// Buttons between a pin and ground, with the RP2040's pull-ups.
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

class PicoGpioButtons final : public Input {
public:
    explicit PicoGpioButtons(std::span<const ButtonPin> pins) : pins_{pins} {}

    void start();
    ButtonSet held() override;

private:
    std::span<const ButtonPin> pins_;
};

}  // namespace kaiten
