// An RGB LED, with each of its colours on a PWM pin.
#pragma once

#include "drivers/light/light.hpp"
#include "drivers/pins.hpp"

namespace kaiten {

struct RgbPins {
    Pin red;
    Pin green;
    Pin blue;
    bool lit_when_low = false;  // wired between the supply and the pins
};

class PicoRgbLed final : public Light {
public:
    explicit PicoRgbLed(RgbPins pins) : pins_{pins} {}

    void start();
    void set(LightColor color) override;

private:
    RgbPins pins_;
};

}  // namespace kaiten
